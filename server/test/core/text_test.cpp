#include "core/text.hpp"

#include <catch2/catch.hpp>

#include "core/field_errors.hpp"
#include "core/link.hpp"
#include "core/text_forms.hpp"

TEST_CASE("an empty text is absent", "[text]")
{
    CHECK_FALSE(core::unless_empty(""));
    CHECK(core::unless_empty("a") == "a");
    CHECK(core::unless_empty(" ") == " ");
}

TEST_CASE("letters beyond ASCII keep their case", "[text]") { CHECK(core::to_lower("AbZ[@`{ÄÉ") == "abz[@`{ÄÉ"); }

TEST_CASE("a web address begins with http or https, in any case", "[text]")
{
    for (const auto* text : {"https://a.example", "HTTP://a.example", "https://"})
        CHECK(core::is_web_address(text));
    for (const auto* text : {"", "http:/a", "https:", "ftp://a.example", " https://a.example", "see https://a.example"})
        CHECK_FALSE(core::is_web_address(text));
}

TEST_CASE("a check names every field that it refuses", "[text]")
{
    core::FieldErrors errors;
    errors.refuse(core::entry("services", 3) + ".name", core::FieldCode::required);
    errors.refuse_if(false, "never", core::FieldCode::invalid);
    errors.refuse_if(true, core::entry("forms", 0), core::FieldCode::invalid);
    const std::vector<core::FieldError> expected {
        {"services[3].name", core::FieldCode::required}, {"forms[0]", core::FieldCode::invalid}};
    CHECK(errors.take() == expected);
    CHECK(errors.take().empty());
}

TEST_CASE("a printable text has no control characters, and one line nothing that breaks or turns it", "[text]")
{
    using core::Lines;
    for (const auto* text : {"", "Zoë Ö", "שלום \u200f", "a\u00a0b", "😀", "\u2027\u202f\u2065\u206a"}) {
        INFO(text);
        CHECK(core::is_printable(text, Lines::one));
        CHECK(core::is_printable(text, Lines::several));
    }
    for (const auto* text : {"\x01", "\x1b[31m", "\x7f", "\u0080", "\u009b31m", "\u009f", "\xff", "a\xc2"}) {
        INFO(text);
        CHECK_FALSE(core::is_printable(text, Lines::one));
        CHECK_FALSE(core::is_printable(text, Lines::several));
    }
    for (const auto* text : {"a\nb", "a\r\n", "\t", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069"}) {
        INFO(text);
        CHECK_FALSE(core::is_printable(text, Lines::one));
        CHECK(core::is_printable(text, Lines::several));
    }
}

TEST_CASE("what steers a terminal is shown by its number", "[text]")
{
    using core::Lines;
    CHECK(core::to_visible("Zoë €😀 a\\b", Lines::one) == "Zoë €😀 a\\b");
    CHECK(core::to_visible("\u009b31m\x1b[0m\x7f", Lines::one) == "\\u009b31m\\u001b[0m\\u007f");
    CHECK(core::to_visible("a\u2028b\u2029\u202ec\u2067\u200f\u061c", Lines::several)
        == "a\\u2028b\\u2029\\u202ec\\u2067\\u200f\\u061c");
    CHECK(core::to_visible("a\tb\r\n", Lines::several) == "a\tb\\u000d\n");
    CHECK(core::to_visible("a\tb\n", Lines::one) == "a\\u0009b\\u000a");
    CHECK(core::to_visible("\x9b\xff.", Lines::one) == "\uFFFD\uFFFD.");
}

TEST_CASE("a mailbox has neither case nor tag", "[text]")
{
    CHECK(core::mailbox_of("Ada@Example.com") == "ada@example.com");
    CHECK(core::mailbox_of("ada+1+2@example.com") == "ada@example.com");
    CHECK(core::mailbox_of("ada@exa+mple.com") == "ada@exa+mple.com");
    CHECK(core::mailbox_of("+ada+1@example.com") == "+ada@example.com");
}

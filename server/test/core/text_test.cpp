#include "core/text.hpp"

#include <catch2/catch.hpp>

#include "core/field_errors.hpp"
#include "core/link.hpp"

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

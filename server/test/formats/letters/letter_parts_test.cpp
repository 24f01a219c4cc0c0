#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <fstream>

#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "formats/language/money_text.hpp"
#include "formats/letters/accent_colours.hpp"
#include "formats/letters/html_template.hpp"
#include "test/support/source_folder.hpp"

using formats::fill_page;

TEST_CASE("an accent stands out on both cards, and what is written on it can be read", "[letters][accents]")
{
    for (int red = 0; red < 256; red += 51)
        for (int green = 0; green < 256; green += 51)
            for (int blue = 0; blue < 256; blue += 51) {
                char accent[8];
                std::snprintf(accent, sizeof accent, "#%02x%02x%02x", red, green, blue);
                CAPTURE(accent);
                const auto [light, dark] = formats::accents_of(accent);
                CHECK(formats::contrast(light.fill, "#ffffff") >= 3);
                CHECK(formats::contrast(dark.fill, "#20252a") >= 3);
                CHECK(formats::contrast(light.fill, light.on_fill) >= 4.5);
                CHECK(formats::contrast(dark.fill, dark.on_fill) >= 4.5);
            }
    CHECK(formats::accents_of("#8a3ffc").light.fill == "#8a3ffc");
}

TEST_CASE("a business without an accent, or with a broken one, has ours", "[letters][accents]")
{
    for (const auto* accent : {"", "red", "#12345", "#12345g", "#1234567", "url(//evil.example)"})
        CHECK(formats::accents_of(accent).light.fill == "#2b5bd7");
}

TEST_CASE("the server writes amounts as the browser does", "[letters][vectors]")
{
    std::ifstream text {test::source_folder() + "/test-vectors/messages.json"};
    const auto file = boost::json::parse(std::string {std::istreambuf_iterator<char> {text}, {}});
    const auto& rows = file.at("money").as_array();
    REQUIRE(rows.size() >= 40);
    for (const auto& row : rows) {
        const auto locale = core::parse_word<core::Locale>(std::string_view {row.at("locale").as_string()}).value();
        const core::Money money {row.at("amount_minor").as_int64(), std::string {row.at("currency").as_string()}};
        if (money.currency == "HUF") continue;   // Of which browsers believe that it has no smaller unit.
        CAPTURE(core::word(locale), money.currency);
        CHECK(formats::amount_text(locale, money) == std::string {row.at("text").as_string()});
    }
    CHECK(formats::amount_text(core::Locale::hu, {199900, "HUF"}) == "1999,00\u00a0Ft");
    CHECK(formats::amount_text(core::Locale::en, {1234, "KWD"}) == "KWD\u00a01.234");
    CHECK(formats::amount_text(core::Locale::en, {9007199254740993, "EUR"}) == "€90,071,992,547,409.93");
    CHECK_THROWS(formats::amount_text(core::Locale::en, {1, "€"}));
}

TEST_CASE("a page is filled with texts that stay texts", "[letters][filled]")
{
    const formats::Filling filling {{{"a", "<b>&\"'\n\x01{{a}}<!--end-->"}, {"c", "C"}},
        {{"rows", {{{{"a", "1"}}, {}}, {{}, {{"inner", {{}, {}}}}}}}, {"inner", {}}}};
    CHECK(fill_page("x {{a}} y", filling) == "x &lt;b&gt;&amp;&quot;&#39;<br>{{a}}&lt;!--end--&gt; y");
    CHECK(fill_page("<!--each rows-->[{{c}}<!--each inner-->i<!--end-->]<!--end-->.", filling) == "[C][Cii].");
    CHECK_THROWS_WITH(fill_page("{{b}}", filling), Catch::Contains("{{b}}"));
    CHECK_THROWS_WITH(fill_page("<!--each b--><!--end-->", filling), Catch::Contains("each b"));
    CHECK_THROWS(fill_page("<!--each rows-->", filling));
    CHECK_THROWS(fill_page("{{a", filling));
}

TEST_CASE("one line has no ends, no control characters and nothing that turns texts around", "[letters]")
{
    CHECK(core::one_line(" a\r\nb\tc\x7f") == "a  b c");
    CHECK(core::one_line("Zoë \u202eevil\u2066 \u2028x €") == "Zoë evil  x €");
    CHECK(core::one_line("a\u0085b\u009b31m\u00a0") == "a b 31m\u00a0");
    CHECK(core::one_line("\xe2") == "\xe2");
    CHECK(core::one_line("\xc2") == "\xc2");
    CHECK(core::one_line("\n \n").empty());
}

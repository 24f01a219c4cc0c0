#include "http/front_end/accent_style.hpp"
#include "http/site/delivery/document.hpp"

#include <catch2/catch.hpp>

#include "outside/system/secrets.hpp"

using Catch::Contains;

namespace {

http::SiteDocument document()
{
    return {.locale = core::Locale::pt_br,
        .head = "<title>A</title>",
        .drawn = "<main>drawn</main>",
        .payload = R"({"title":"</script><!--"})",
        .entry = "/assets/site-1.js",
        .styles = {"/assets/site-2.css"},
        .fonts = {"/assets/inter-3.woff2"},
        .accent = "#1f6f5c",
        .loader = "load()"};
}

}   // namespace

TEST_CASE("the document around a page of the site", "[site]")
{
    const auto page = http::render(document());
    CHECK_THAT(page, Catch::StartsWith("<!doctype html>\n<html lang=\"pt-BR\"><head><meta charset=\"utf-8\">"));
    CHECK_THAT(page, Contains("<div id=\"root\" data-entry=\"/assets/site-1.js\"><main>drawn</main></div>"));
    CHECK_THAT(page, Contains("<link rel=\"stylesheet\" href=\"/assets/site-2.css\">"));
    CHECK_THAT(page, Contains("type=\"font/woff2\" href=\"/assets/inter-3.woff2\" crossorigin>"));
    CHECK_THAT(page, Contains(R"(id="payload">{"title":"\u003c/script\u003e\u003c!--"}</script>)"));
    CHECK_THAT(page, Contains("<script>load()</script>") && Contains(R"(<meta name="theme-color" content="#1f6f5c">)"));
    CHECK_THAT(page, !Contains("nonce") && !Contains("modulepreload") && !Contains("src="));

    auto preview = document();
    preview.hydrate_immediately = true;
    CHECK_THAT(http::render(preview), Contains("data-entry=\"/assets/site-1.js\" data-at-once>"));
}

TEST_CASE("what may run in a page of the site is said by hashes", "[site]")
{
    const auto policy = http::site_policy("", "abc", outside::sha256_base64);
    // That of "abc" in FIPS 180-2.
    CHECK_THAT(policy, Contains("script-src 'self' 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';"));
    CHECK_THAT(policy, Contains("style-src 'self'; ") && !Contains("unsafe"));
    const auto of_accent = http::site_policy(
        "#1f6f5c", "abc", [](std::string_view text) { return text == "abc" ? "of-loader=" : "of-style="; });
    CHECK_THAT(of_accent, Contains("script-src 'self' 'sha256-of-loader=';"));
    CHECK_THAT(of_accent, Contains("style-src 'self' 'sha256-of-style=';"));
}

TEST_CASE("the style of a page is what its policy has the hash of", "[site]")
{
    const auto page = http::render(document());
    const auto from = page.find("<style>") + 7;
    const auto style = page.substr(from, page.find("</style>") - from);
    CHECK(style == http::accent_style("#1f6f5c"));
    auto plain = document();
    plain.accent = "";
    CHECK_THAT(http::render(plain), !Contains("<style>"));
}

TEST_CASE("the colours of the site are those of the widget", "[site]")
{
    // As accentProperties() in web/shared/ui/accent.ts has them.
    const std::pair<const char*, const char*> rows[] = {
        {"#000000",
            ":root{--accent-fill-light:#000000;--accent-on-light:#ffffff;--accent-text-light:#000000;"
            "--accent-fill-dark:#707070;--accent-on-dark:#ffffff;--accent-text-dark:#999999}"},
        {"#ffffff",
            ":root{--accent-fill-light:#8f8f8f;--accent-on-light:#000000;--accent-text-light:#666666;"
            "--accent-fill-dark:#ffffff;--accent-on-dark:#000000;--accent-text-dark:#ffffff}"},
        {"#ffd400",
            ":root{--accent-fill-light:#a38800;--accent-on-light:#000000;--accent-text-light:#705d00;"
            "--accent-fill-dark:#ffd400;--accent-on-dark:#000000;--accent-text-dark:#ffd400}"},
        {"#1f6f5c",
            ":root{--accent-fill-light:#1f6f5c;--accent-on-light:#ffffff;--accent-text-light:#1e6b58;"
            "--accent-fill-dark:#317b69;--accent-on-dark:#ffffff;--accent-text-dark:#70a397}"},
        {"#ff0066",
            ":root{--accent-fill-light:#ff0066;--accent-on-light:#000000;--accent-text-light:#b80049;"
            "--accent-fill-dark:#ff0066;--accent-on-dark:#000000;--accent-text-dark:#ff5297}"},
    };
    for (const auto& [accent, style] : rows)
        CHECK(http::accent_style(accent) == style);
    for (const auto* other : {"", "teal", "#12345", "red;}body{display:none"})
        CHECK(http::accent_style(other).empty());
}

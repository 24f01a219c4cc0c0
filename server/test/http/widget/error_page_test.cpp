#include <catch2/catch.hpp>

#include "core/encoding.hpp"
#include "domain/catalogue/business.hpp"
#include "http/widget/error_page.hpp"
#include "program/locales.hpp"

TEST_CASE("the error screen")
{
    const auto missing
        = http::error_page({404, "Page not found: /<b>", "Page not found: /<b>", core::Locale::en}, "n0");
    CHECK(missing.status == 404);
    CHECK_THAT(
        missing.body, Catch::Contains("<p class=\"status\">404</p>") && Catch::Contains("Page not found: /&lt;b&gt;"));
    CHECK_THAT(missing.body, Catch::Contains("<style nonce=\"n0\">") && !Catch::Contains("<b>"));

    const auto expired = http::error_page({410, "This cancellation link has expired.", "…", core::Locale::de}, "n0");
    CHECK_THAT(expired.body, Catch::Contains("expired-link") && !Catch::Contains("410"));
    CHECK_THAT(expired.body, Catch::Contains("lang=\"de\""));
    CHECK_THAT(expired.body, !Catch::Contains("<a "));
}

TEST_CASE("the error screen leads on")
{
    const auto page_with = [](const http::WayOn& way) {
        return http::error_page({404, "Not found", "Not found", core::Locale::en, way}, "n0").body;
    };
    CHECK_THAT(page_with({"Book", "/de/widget/booking", "Call +43 <1>.", "+43 <1>", "tel:+431"}),
        Catch::Contains(R"(<a class="on" href="/de/widget/booking">Book</a>)")
            && Catch::Contains(R"(Call <a href="tel:+431">+43 &lt;1&gt;</a>.)"));
    CHECK_THAT(page_with({"Book", "/widget/booking", "See here.", "here", ""}),
        Catch::Contains("<p class=\"contact\">See here.</p>"));
}

TEST_CASE("the error screen looks as the business does")
{
    const http::WayOn way {"Book", "/de/widget/booking", "Call us.", "", ""};
    const http::ErrorBrand brand {.name = "A & B",
        .accent = "#8a3658",
        .logo = "/p/1?a=1&b=2",
        .corners = core::Corners::round,
        .tint = core::Tint::warm};
    const auto body = http::error_page({404, "Not found", "Not found", core::Locale::de, way, brand}, "n0").body;
    CHECK_THAT(body, Catch::Contains(R"(<html lang="de" data-tint="warm" data-corners="round">)"));
    CHECK_THAT(body, Catch::Contains("--accent-fill-dark:#"));
    CHECK_THAT(body, Catch::Contains(R"(<header><a href="/de/widget/booking"><img src="/p/1?a=1&amp;b=2")"));
    CHECK_THAT(body, Catch::Contains(">A &amp; B</a></header>"));
}

static domain::Business reached(core::ContactKind kind, const char* contact)
{
    domain::Business business;
    business.contact_kind = kind;
    business.contact = contact;
    return business;
}

TEST_CASE("a contact is a link where it can be one")
{
    using core::ContactKind;
    const auto address
        = [](ContactKind kind, const char* contact) { return domain::contact_address(reached(kind, contact)); };
    CHECK(address(ContactKind::phone, "+43 (1) 555-01") == "tel:+43155501");
    CHECK(address(ContactKind::email, "us@studio.example") == "mailto:us@studio.example");
    CHECK(address(ContactKind::link, "HTTPS://studio.example/x") == "HTTPS://studio.example/x");
    CHECK(address(ContactKind::link, "javascript:alert(1)").empty());
}

TEST_CASE("a contact that is an address is written without its beginning")
{
    using core::ContactKind;
    const auto name
        = [](ContactKind kind, const char* contact) { return domain::contact_name(reached(kind, contact)); };
    CHECK(name(ContactKind::link, "https://www.studio.example/") == "studio.example");
    CHECK(name(ContactKind::link, "https://studio.example/contact") == "studio.example/contact");
    CHECK(name(ContactKind::phone, "+43 1 555") == "+43 1 555");
    CHECK(name(ContactKind::email, "www.us@studio.example") == "www.us@studio.example");
}

TEST_CASE("which messages are about an expired link")
{
    CHECK(http::is_about_expired_link("Slug Expired"));
    CHECK(http::is_about_expired_link("The RESCHEDULE window has closed"));
    CHECK(http::is_about_expired_link("This cancellation link has expired."));
    CHECK_FALSE(http::is_about_expired_link("the slug expired"));
    CHECK_FALSE(http::is_about_expired_link("Not found"));
}

TEST_CASE("the texts that decide which screen it is")
{
    struct Row {
        const char *key, *text;
        bool is_expired;
    };
    const Row rows[] = {
        {"expired.slug", "slug expired", true},
        {"error.cancellation_link_expired", "This cancellation link has expired or has already been used.", true},
        {"error.cancellation_closed", "Online cancellation is no longer possible for this appointment.", true},
        {"error.reschedule_link_expired", "This reschedule link has expired or has already been used.", true},
        {"error.reschedule_closed", "It’s too late to reschedule this appointment online.", true},
        {"error.calendar_not_found", "Unable to find calendar", false},
        {"not_found.calendar", "Cannot find calendar.", false},
        {"not_found.page", "Page not found: /x", false},
        {"not_found.route", "Page Not Found: /x", false},
        {"not_found.favicon", "Not found", false},
    };
    const formats::Messages messages {program::read_locales()};
    for (const auto& row : rows) {
        INFO(row.key);
        const auto text = messages.format(core::Locale::en, row.key, {{"path", "/x"}});
        CHECK(text == row.text);
        CHECK(http::is_about_expired_link(text) == row.is_expired);
    }
}

TEST_CASE("JSON inside a page cannot end its block")
{
    CHECK(core::escape_json_block(R"({"a":"</script><!--&"})") == R"({"a":"\u003c/script\u003e\u003c!--\u0026"})");
}

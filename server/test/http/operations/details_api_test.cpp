// What a visitor is asked for, as the contract has it.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "api/wire.gen.hpp"
#include "test/support/wide_site.hpp"

namespace {

constexpr auto asks_for_all = R"(
    UPDATE services SET date_of_birth_rule = 'required', location_rule = 'required', consent_rule = 'required',
        terms_rule = 'required', consent_text = 'We keep your data.', consent_version = '2026-01', terms_url = '/terms',
        cancel_reason_rule = 'required'
    WHERE id = 'cut')";

constexpr auto all_told = R"(,"consent_given":true,"terms_accepted":true,
    "attribution":{"utm_source":"newsletter","utm_medium":"mail","utm_campaign":"spring","utm_term":"cut",
        "utm_content":"top","gclid":"g1","fbclid":"f1","referrer_host":"news.example"})";

std::string contact(std::string_view date_of_birth, std::string_view location)
{
    return fmt::format(R"({{"first_name":"Ada","last_name":"Lovelace","email":"ada@example.com",
        "date_of_birth":"{}","location":"{}"}})",
        date_of_birth, location);
}

std::string booking(std::string_view contact, std::string_view more, std::string_view starts_at = test::nine)
{
    return fmt::format(R"({{"order":{},"starts_at":"{}","time_zone":"UTC","locale":"en","contact":{}{}}})",
        test::order_of("cut"), starts_at, contact, more);
}

const auto good_contact = contact("1915-12-10", "Am Ring 1");

std::string field(std::string_view path, std::string_view code)
{
    return fmt::format(R"({{"path":"{}","code":"{}"}})", path, code);
}

std::string asked_of(test::SalonSite& site, std::string_view token)
{
    return site.get(fmt::format("/api/v1/manage-links/{}", token)).body;
}

}   // namespace

TEST_CASE("a service says what it asks for, and with which words", "[details]")
{
    test::WideSite site;
    const auto before = api::parse_body<api::Service>(site.get("/api/v1/services/cut").body).value();
    CHECK(before.details.date_of_birth == core::DetailRule::off);
    CHECK(before.details.terms == core::DetailRule::off);
    CHECK(before.cancel_reason == core::DetailRule::optional);
    CHECK_FALSE(before.consent_text);
    site.salon().execute(asks_for_all);
    const auto after = api::parse_body<api::Service>(site.get("/api/v1/services/cut").body).value();
    CHECK(after.details.location == core::DetailRule::required);
    CHECK(after.details.consent == core::DetailRule::required);
    CHECK(after.cancel_reason == core::DetailRule::required);
    CHECK(after.consent_text == "We keep your data.");
    CHECK(after.consent_version == "2026-01");
    CHECK(after.terms_url == "/terms");
    CHECK_FALSE(after.terms_text);
}

TEST_CASE("what is missing, or cannot be, is named by its path", "[details]")
{
    struct Row {
        const char* name;
        std::string contact, more;
        std::vector<std::string> fields;
    };
    const Row rows[] = {
        {"nothing told", test::ada, "",
            {field("contact.date_of_birth", "required"), field("contact.location", "required"),
                field("consent_given", "required"), field("terms_accepted", "required")}},
        {"no is no yes", good_contact, R"(,"consent_given":false,"terms_accepted":false)",
            {field("consent_given", "required"), field("terms_accepted", "required")}},
        {"a blank place", contact("1915-12-10", "  "), all_told, {field("contact.location", "required")}},
        {"a place in two lines", contact("1915-12-10", "a\\nb"), all_told, {field("contact.location", "invalid")}},
        {"a long place", contact("1915-12-10", std::string(301, 'x')), all_told,
            {field("contact.location", "too_long")}},
        {"born before all others", contact("1899-12-31", "Am Ring 1"), all_told,
            {field("contact.date_of_birth", "invalid")}},
        {"born tomorrow", contact("2026-03-03", "Am Ring 1"), all_told, {field("contact.date_of_birth", "invalid")}},
        {"born on no day", contact("1990-02-30", "Am Ring 1"), all_told, {field("contact.date_of_birth", "invalid")}},
        {"a yes in words", good_contact, R"(,"consent_given":"yes","terms_accepted":true)",
            {field("consent_given", "wrong_type")}},
        {"a long campaign", good_contact,
            fmt::format(R"(,"attribution":{{"utm_source":"{}","utm_else":"x"}})", std::string(201, 'x')),
            {field("attribution.utm_source", "too_long"), field("attribution.utm_else", "unknown_field")}},
    };
    test::WideSite site;
    site.salon().execute(asks_for_all);
    for (const auto& row : rows) {
        INFO(row.name);
        const auto request = test::post_of("/api/v1/bookings", booking(row.contact, row.more));
        const auto response = site.handle(request);
        CHECK(response.status == 422);
        for (const auto& one : row.fields)
            CHECK_THAT(response.body, Catch::Contains(one));
        CHECK(api::parse_body<api::Refusal>(response.body)->fields.size() == row.fields.size());
        test::check_declared(request, response);
    }
    CHECK(site.salon().count("bookings") == 0);
    CHECK(site.salon().count("consent_receipts") == 0);
}

TEST_CASE("details that the service does not ask for are refused", "[details]")
{
    test::WideSite site;
    const auto response = site.post("/api/v1/bookings", booking(good_contact, all_told));
    CHECK(response.status == 422);
    for (const auto* path : {"contact.date_of_birth", "contact.location", "consent_given", "terms_accepted"})
        CHECK_THAT(response.body, Catch::Contains(field(path, "not_asked")));
}

TEST_CASE("what a visitor agrees to leaves receipts, with the address they came from", "[details]")
{
    test::WideSite site;
    site.salon().execute(asks_for_all);
    auto request = test::post_of("/api/v1/bookings", booking(good_contact, all_told));
    request.client = "2001:db8:1:2:aaaa::1";
    CHECK(site.handle(request).status == 201);
    auto& salon = site.salon();
    CHECK(salon.count("bookings WHERE date_of_birth < 0 AND contact_location = 'Am Ring 1'") == 1);
    CHECK(salon.count("consent_receipts WHERE ip = '2001:db8:1:2:aaaa::1' AND locale = 'en'") == 2);
    CHECK(
        salon.count("attributions WHERE utm_source = 'newsletter' AND utm_medium = 'mail' AND utm_campaign = 'spring' "
                    "AND utm_term = 'cut' AND utm_content = 'top' AND gclid = 'g1' AND fbclid = 'f1' "
                    "AND referrer_host = 'news.example'")
        == 1);
}

TEST_CASE("a confirmed hold and a series are asked for the same", "[details]")
{
    test::WideSite site;
    site.salon().execute(asks_for_all);
    const auto held = api::parse_body<api::Hold>(site.post("/api/v1/holds", test::hold_of(test::order_of("cut"))).body);
    const auto confirm = "/api/v1/holds/" + held.value().token + "/confirm";
    const auto refused = site.post(confirm, test::visitor());
    CHECK(refused.status == 422);
    CHECK_THAT(refused.body, Catch::Contains(field("terms_accepted", "required")));
    const auto good = fmt::format(R"({{"time_zone":"UTC","locale":"en","contact":{}{}}})", good_contact, all_told);
    CHECK(site.post(confirm, good).status == 201);
    CHECK(site.salon().count("consent_receipts") == 2);

    const auto series = test::series_of(test::order_of("cut"), R"(["2026-03-03T09:00:00Z","2026-03-04T09:00:00Z"])");
    const auto silent = site.post("/api/v1/series", series);
    CHECK(silent.status == 422);
    CHECK_THAT(silent.body, Catch::Contains(field("contact.location", "required")));
    auto telling = series;
    telling.replace(telling.find(test::ada), std::string_view {test::ada}.size(), good_contact + all_told);
    CHECK(site.post("/api/v1/series", telling).status == 201);
    CHECK(site.salon().count("consent_receipts") == 6);
    CHECK(site.salon().count("attributions") == 3);
}

TEST_CASE("a hold says how often it can be extended", "[details]")
{
    test::WideSite site;
    const auto read = [](const http::Response& response) { return api::parse_body<api::Hold>(response.body).value(); };
    const auto held = read(site.post("/api/v1/holds", test::hold_of(test::order_of("cut"))));
    const auto hold = "/api/v1/holds/" + held.token;
    CHECK(held.extensions_left == 2);
    CHECK(read(site.post(hold + "/extend", "{}")).extensions_left == 1);
    CHECK(read(site.get(hold)).extensions_left == 1);
    CHECK(read(site.post(hold + "/extend", "{}")).extensions_left == 0);
    CHECK(site.post(hold + "/extend", "{}").status == 409);
    CHECK(read(site.post(hold + "/release", "{}")).extensions_left == 0);
}

TEST_CASE("the page behind a cancel link knows whether to ask why", "[details]")
{
    test::WideSite site;
    site.salon().execute("UPDATE services SET cancel_reason_rule = 'required' WHERE id = 'cut'");
    const auto booked = api::parse_body<api::BookedAppointment>(
        site.post("/api/v1/bookings", test::booking_of(test::order_of("cut"))).body);
    const auto token = booked->links.cancel_token.value();
    CHECK_THAT(asked_of(site, token), Catch::Contains(R"("reason_rule":"required")"));
    CHECK_THAT(asked_of(site, token), !Catch::Contains("series_count"));
    const auto cancel = "/api/v1/manage-links/" + token + "/cancel";
    const auto refused = site.post(cancel, R"({"reason":""})");
    CHECK(refused.status == 422);
    CHECK_THAT(refused.body, Catch::Contains(field("reason", "required")));
    CHECK(site.post(cancel, R"({"reason":"ill"})").status == 200);
}

TEST_CASE("the strictest of several services decides whether to say why", "[details]")
{
    test::WideSite site;
    site.salon().execute("UPDATE services SET cancel_reason_rule = 'off' WHERE id = 'party';"
                         "UPDATE services SET cancel_reason_rule = 'required' WHERE id = 'duo'");
    const auto order = R"({"items":[{"service_id":"party"},{"service_id":"duo"}],"menu_id":"mix"})";
    const auto booked
        = api::parse_body<api::BookedAppointment>(site.post("/api/v1/bookings", test::booking_of(order)).body);
    CHECK_THAT(asked_of(site, booked->links.view_token), Catch::Contains(R"("reason_rule":"required")"));
}

TEST_CASE(
    "a link tells how many of its series are still to come, and a series takes the visitor's own hold", "[details]")
{
    test::WideSite site;
    const auto order = test::order_of("cut", R"(,"staff_id":"anna")");
    const auto held = api::parse_body<api::Hold>(site.post("/api/v1/holds", test::hold_of(order)).body).value();
    auto series = test::series_of(order, fmt::format(R"(["{}","2026-03-09T09:00:00Z"])", test::nine));
    const auto blocked = site.post("/api/v1/series", series);
    CHECK(blocked.status == 409);
    CHECK_THAT(blocked.body, Catch::Contains(field("starts[0]", "invalid")));
    series.back() = ',';
    series += fmt::format(R"("hold_token":"{}"}})", held.token);
    const auto booked = api::parse_body<api::BookedSeries>(site.post("/api/v1/series", series).body);
    REQUIRE(booked);
    CHECK(site.get("/api/v1/holds/" + held.token).status == 410);
    CHECK_THAT(asked_of(site, booked->bookings[0].links.view_token), Catch::Contains(R"("series_count":2)"));
}

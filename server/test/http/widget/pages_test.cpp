#include <catch2/catch.hpp>

#include "storage/bookings/links.hpp"
#include "test/support/wide_site.hpp"

using Catch::Contains;

TEST_CASE("pages", "[pages]")
{
    struct Row {
        const char* target;
        int status;
        std::string contains;
    };
    const std::vector<Row> rows = {
        {"/widget/booking", 200, R"("screen":"calendars")"},
        {"/widget/appointment/anna", 200, R"("screen":"times")"},   // One service leaves nothing to choose.
        {"/widget/appointment/anna/cut", 200, R"("staff":{"id":"anna")"},
        {"/widget/appointment/service/cut", 200, R"("starts":["2026-03-02T09:00:00+00:00")"},
        {"/widget/booking/annascuts", 200, R"("staff":{"id":"anna")"},
        {"/de/widget/appointment/anna", 200, R"(<html lang="de")"},
        {"/widget/appointment/zoe", 404, "error.calendar_not_found"},
        {"/widget/appointment/anna/dye", 404, "error.calendar_not_found"},
        {"/widget/booking/x", 404, "not_found.calendar"},
        {"/widget/appointment/An_na", 404, "not_found.route{path=/widget/appointment/An_na}"},
        {"/nothing/here", 404, "not_found.page{path=/nothing/here}"},
        {"/favicon.ico", 404, "not_found.favicon"},
        {"/widget/cancel-booking", 410, "error.cancellation_link_expired"},
        {"/widget/booking/cancel-booking?token=x", 410, "error.cancellation_link_expired"},
        {"/widget/reschedule-booking?token=x", 410, "error.reschedule_link_expired"},
        {"/widget/guest?token=x", 410, "error.link_expired"},
        {"/widget/view-booking", 410, "error.link_expired"},
        {"/widget/confirm-booking", 410, "error.confirmation_link_expired"},
    };
    test::SalonSite site;
    for (const auto& row : rows) {
        INFO(row.target);
        const auto response = site.get(row.target);
        INFO(response.body << response.error);
        CHECK(response.status == row.status);
        CHECK_THAT(response.body, Contains(row.contains));
        CHECK(response.content_type == "text/html; charset=utf-8");
    }
    CHECK_THAT(
        site.get("/widget/booking").body, Contains(R"(href="/assets/inter-latin-wght-normal-1.woff2" crossorigin)"));
    constexpr auto more_letters = R"(href="/assets/inter-latin-ext-wght-normal-1.woff2" crossorigin)";
    CHECK_THAT(site.get("/pl/widget/booking").body, Contains(more_letters));
    CHECK_THAT(site.get("/de/widget/booking").body, !Contains(more_letters));
    const auto home = site.get("/de?utm_source=card");
    CHECK(home.status == 302);
    CHECK(
        home.headers.front() == std::pair<std::string, std::string> {"Location", "/de/widget/booking?utm_source=card"});
    CHECK_THAT(
        site.get("/de/widget/booking").body, Contains(R"(<link rel="modulepreload" href="/assets/de-aBcD_123.js")"));
}

TEST_CASE("a page names what its screen is made of, once", "[pages]")
{
    test::SalonSite site;
    const auto page = site.get("/widget/booking").body;
    CHECK_THAT(page, Contains(R"(<link rel="modulepreload" href="/assets/calendars-aBcD_123.js")"));
    CHECK_THAT(page, Contains(R"(<link rel="modulepreload" href="/assets/cards-aBcD_123.js")"));
    CHECK_THAT(page, Contains(R"(<link rel="stylesheet" href="/assets/calendars-aBcD_123.css")"));
    CHECK_THAT(page, !Contains(R"(<link rel="modulepreload" href="/assets/main-aBcD_123.js")"));
    const auto style = page.find("main-aBcD_123.css");
    CHECK(style != page.npos);
    CHECK(page.find("main-aBcD_123.css", style + 1) == page.npos);
    CHECK_THAT(site.get("/widget/appointment/anna").body, !Contains("calendars-aBcD_123"));
}

TEST_CASE("pages behind a link show the booking while the link holds", "[pages]")
{
    test::SalonSite site;
    const auto booked = site.salon().book("2026-03-02T09:00:00Z");
    REQUIRE(booked);
    const auto cancel = site.get("/widget/cancel-booking?token=" + *booked->tokens.cancel);
    CHECK(cancel.status == 200);
    CHECK_THAT(cancel.body, Contains(R"("screen":"cancel")") && Contains("noindex") && !Contains("Lovelace"));
    CHECK_THAT(cancel.body, Contains(R"("layout":"form")"));
    const auto of_cut = site.get("/widget/appointment/service/cut/cancel?token=" + *booked->tokens.cancel);
    CHECK(of_cut.status == 200);
    CHECK_THAT(of_cut.body, Contains(R"("screen":"cancel")") && Contains(R"("layout":"calendar")"));
    CHECK_THAT(of_cut.body, Contains("noindex"));
    CHECK(site.get("/widget/appointment/service/dye/cancel?token=" + *booked->tokens.cancel).status == 410);
    CHECK(site.get("/widget/appointment/service/cut/cancel?token=" + *booked->tokens.reschedule).status == 410);
    const auto reschedule = site.get("/widget/reschedule-booking?token=" + *booked->tokens.reschedule);
    CHECK_THAT(reschedule.body, Contains(R"("screen":"reschedule")") && Contains("T09:00:00+00:00"));
    CHECK_THAT(cancel.body, Contains(R"(<link rel="modulepreload" href="/assets/later-aBcD_123.js")"));
    CHECK_THAT(reschedule.body, Contains(R"(<link rel="modulepreload" href="/assets/times-aBcD_123.js")"));
    CHECK(site.get("/widget/cancel-booking?token=" + *booked->tokens.reschedule).status == 410);
    const auto view = site.get("/widget/view-booking?token=" + booked->tokens.view);
    CHECK_THAT(view.body, Contains(R"("screen":"visit")") && Contains("noindex") && !Contains("Lovelace"));
    CHECK(site.get("/widget/view-booking?token=" + *booked->tokens.cancel).status == 410);
    CHECK(site.get("/widget/guest?token=" + booked->tokens.view).status == 410);

    // A service that is no longer offered still has bookings, and they can be cancelled.
    site.salon().execute("UPDATE services SET active = 0 WHERE id = 'cut'");
    CHECK(site.get("/widget/appointment/service/cut/cancel?token=" + *booked->tokens.cancel).status == 200);

    site.salon().set_now(test::at("2026-03-02T08:30:00Z"));   // An hour before is the last moment.
    const auto late = site.get("/widget/cancel-booking?token=" + *booked->tokens.cancel);
    CHECK(late.status == 410);
    CHECK_THAT(late.body, Contains("error.cancellation_closed"));
}

TEST_CASE("the page of a guest who has left says so, and what it was", "[pages][guests]")
{
    test::WideSite site;
    const auto token = test::guest_token(site);
    const auto page = "/widget/guest?token=" + token;
    const auto before = site.get(page);
    CHECK(before.status == 200);
    CHECK_THAT(before.body, Contains(R"("visit":{"booking":)") && !Contains("former_visit"));
    REQUIRE(site.post("/api/v1/guest-links/" + token + "/leave", "{}").status == 200);
    const auto after = site.get(page);
    CHECK(after.status == 410);
    CHECK_THAT(
        after.body, Contains(R"("screen":"visit")") && Contains("noindex") && !Contains(R"("visit":{"booking":)"));
    CHECK_THAT(after.body,
        Contains(
            R"("former_visit":{"host_name":"Ada Lovelace","starts_at":"2026-03-02T09:00:00+00:00","time_zone":"UTC",)"
            R"("service_name":)"));
}

TEST_CASE("the page behind the link of a mail confirms nothing; its button does, once and again", "[pages][confirm]")
{
    test::SalonSite site;
    site.salon().execute("UPDATE businesses SET always_confirm_by_mail = 1");
    const auto booked = site.salon().book("2026-03-02T09:00:00Z").value();
    const auto view = [&] { return site.get("/widget/view-booking?token=" + booked.tokens.view).body; };
    const auto link_of = [&](const std::string& booking_id) {
        const auto token = site.shell().new_secret();
        site.salon().database().write([&](storage::Transaction& transaction) {
            storage::insert_link(
                transaction, "salon", {site.shell().hash(token), core::LinkPurpose::confirm, booking_id});
        });
        return token;
    };
    const auto token = link_of(booked.booking.id);
    const auto page = "/widget/confirm-booking?token=" + token, link = "/api/v1/manage-links/" + token;

    const auto opened = site.get(page);
    CHECK(opened.status == 200);
    CHECK_THAT(opened.body, Contains(R"("screen":"visit")") && Contains(R"("purpose":"confirm","open":true)"));
    CHECK_THAT(opened.body, Contains("noindex") && !Contains("Lovelace") && !Contains("ada@example.com"));
    CHECK(site.get(link).status == 200);
    CHECK(site.get(link + "/confirm").status == 405);
    CHECK_THAT(view(), Contains(R"("status":"awaiting_confirmation")"));
    CHECK(site.get("/widget/confirm-booking?token=" + booked.tokens.view).status == 410);
    CHECK(site.get("/widget/view-booking?token=" + token).status == 410);

    for (int time = 0; time < 2; ++time) {
        const auto confirmed = site.post(link + "/confirm", "{}");
        CHECK(confirmed.status == 200);
        CHECK_THAT(confirmed.body, Contains(R"("purpose":"confirm","open":false)"));
        CHECK_THAT(confirmed.body, Contains(R"("status":"scheduled")") && !Contains("Lovelace"));
    }
    CHECK(site.get(page).status == 200);
    CHECK(site.get(link + "/calendar-file").status == 200);

    const auto late = site.salon().book("2026-03-03T09:00:00Z").value();
    const auto dead = link_of(late.booking.id);
    site.salon().set_now(test::at("2026-03-02T08:30:00Z"));
    const auto over = site.get("/widget/confirm-booking?token=" + dead);
    CHECK(over.status == 410);
    CHECK_THAT(over.body, Contains("error.confirmation_link_expired"));
    const auto refused = site.post("/api/v1/manage-links/" + dead + "/confirm", "{}");
    CHECK(refused.status == 410);
    CHECK_THAT(refused.body, Contains("confirmation_link_expired"));
}

TEST_CASE("a calendar file that is opened by a link that is over: words for people, a refusal for programs", "[pages]")
{
    test::SalonSite site;
    for (const std::string token : {"00000000000000000000000000", "NONE"}) {
        http::Request request {.verb = "GET",
            .target = "/api/v1/manage-links/" + token + "/calendar-file",
            .headers = {{"host", "salon.example"}, {"accept", "text/html,*/*;q=0.8"}}};
        const auto page = site.handle(request);
        INFO(page.body);
        CHECK(page.status == 410);
        CHECK(page.content_type == "text/html; charset=utf-8");
        CHECK_THAT(page.body, Contains("<h1>error.link_expired"));
        request.headers.back().second = "*/*";
        const auto refusal = site.handle(request);
        CHECK(refusal.content_type == "application/json");
        CHECK_THAT(refusal.body, Contains(R"({"code":")"));
    }
}

TEST_CASE("a page opens on the first month that has a free time", "[pages]")
{
    test::SalonSite site;
    site.salon().execute("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at) VALUES"
                         " ('salon', 'anna', 1772409600, 1775520000), ('salon', 'ben', 1772409600, 1775520000)");
    const auto page = site.get("/widget/appointment/service/cut");   // Both are away from 2 March to 7 April.
    CHECK_THAT(
        page.body, Contains(R"("from_date":"2026-04-01")") && Contains(R"("starts":["2026-04-07T09:00:00+00:00")"));
}

TEST_CASE("a page names the zones of its business and its booking in its language", "[pages]")
{
    test::SalonSite site;
    const auto token = site.salon().book("2026-03-03T09:00:00Z").value().tokens.view;
    site.salon().execute("UPDATE businesses SET time_zone = 'Europe/Vienna'");
    const auto page = site.get("/de/widget/view-booking?token=" + token);
    INFO(page.body << page.error);
    CHECK(page.status == 200);
    CHECK_THAT(page.body,
        Contains(R"("zone_cities":[{"time_zone":"Europe/Vienna","locale":"de","city":"Wien"},)"
                 R"({"time_zone":"UTC","locale":"de","city":"UTC"}])"));
}

#include <catch2/catch.hpp>

#include "app/calendars/calendar_feeds.hpp"
#include "test/http/header_of.hpp"
#include "test/support/salon_site.hpp"

TEST_CASE("a feed is given to who has its address, and again only if it changed", "[calendar-feeds]")
{
    test::SalonSite site;
    site.shell().calendars.to_feed = [](const std::string& name, const std::vector<domain::AgendaEvent>& events) {
        return name + ": " + std::to_string(events.size());
    };
    const auto token = app::renew_calendar_feed(site.shell(), {"salon"}, "anna").value();
    const auto path = "/calendar-feeds/" + token + ".ics";
    const auto first = site.get(path);
    CHECK(first.status == 200);
    CHECK(first.content_type == "text/calendar; charset=utf-8");
    CHECK(first.content() == "Anna – Salon: 0");
    CHECK(test::header_of(first, "Cache-Control") == "private, no-cache");
    const auto etag = test::header_of(first, "ETag");
    REQUIRE(etag.size() > 10);
    const auto ask_again = [&] {
        return site.handle({.verb = "GET",
            .target = path,
            .headers = {{"host", "salon.example"}, {"if-none-match", etag}},
            .request_id = "r"});
    };
    CHECK(ask_again().status == 304);
    CHECK(ask_again().content().empty());
    REQUIRE(site.salon().book("2026-03-03T10:00:00Z"));
    CHECK(ask_again().status == 200);
    CHECK(ask_again().content() == "Anna – Salon: 1");
}

TEST_CASE("a feed has the link of a meeting once it is certain", "[calendar-feeds][join]")
{
    test::SalonSite site;
    site.salon().execute("UPDATE services SET location_kind = 'online', meeting_url = 'https://meet.example/all'");
    site.shell().calendars.to_feed = [](const std::string&, const std::vector<domain::AgendaEvent>& events) {
        std::string text;
        for (const auto& event : events)
            text += "[" + event.meeting_url + "]";
        return text;
    };
    const auto token = app::renew_calendar_feed(site.shell(), {"salon"}, "anna").value();
    REQUIRE(site.salon().book("2026-03-03T10:00:00Z"));
    site.salon().execute("UPDATE services SET approval_minutes = 600");
    REQUIRE(site.salon().book("2026-03-03T11:00:00Z"));
    CHECK(site.get("/calendar-feeds/" + token + ".ics").content() == "[https://meet.example/all][]");
}

TEST_CASE("whatever no feed has as its address is answered alike", "[calendar-feeds]")
{
    test::SalonSite site;
    const auto token = app::renew_calendar_feed(site.shell(), {"salon"}, "anna").value();
    const auto answer = [&](const std::string& file) {
        const auto response = site.get("/calendar-feeds/" + file);
        return std::pair {response.status, response.content()};
    };
    const auto unknown = answer("00000000000000000000000zzz.ics");
    CHECK(unknown.first == 404);
    for (const auto& file : {token, token + ".ICS", token + "0.ics", std::string {".ics"},
             std::string(190, 'a') + ".ics", std::string(300, 'a') + ".ics"})
        CHECK(answer(file) == unknown);
}

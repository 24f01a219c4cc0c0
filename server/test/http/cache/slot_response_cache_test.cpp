// No list is older than what was confirmed before it was asked for, and none stays when the clock says otherwise.
// kalends_tests_broken_answers is this file on answers that do not look whether anything changed, and must fail
// (server/test/broken/must_fail.sh).
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <numeric>
#include <thread>

#include "api/wire.gen.hpp"
#include "app/caches/availability_cache.hpp"
#include "test/http/booked.hpp"
#include "test/http/gunzip.hpp"
#include "test/http/header_of.hpp"

namespace {

const std::string day = "/api/v1/slots?service_id=cut&from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC";
const std::string annas = day + "&staff_id=anna";
const std::string month_of_anna
    = "/api/v1/slots?service_id=cut&staff_id=anna&from_date=2026-03-02&to_date=2026-03-31&time_zone=UTC";
const std::string annas_next = "/api/v1/slots/next?service_id=cut&staff_id=anna&from_date=2026-03-02&time_zone=UTC";

// As a browser would see it: at once if possible, else by a worker.
std::string list(test::SalonSite& site, const std::string& target)
{
    if (const auto known = site.at_once(target)) return known->content();
    return site.get(target).content();
}

bool offers(const std::string& body, std::string_view time) { return body.contains("T" + std::string {time} + ":00"); }

constexpr int days = 10;

// Books anna at this hour on each day; how many times the list after that still had it.
int book_and_look(test::SalonSite& site, int hour)
{
    int stale = 0;
    for (int i = 0; i < days; ++i) {
        const auto start = fmt::format("2026-03-{:02}T{:02}:00:00", 3 + i, hour);
        list(site, month_of_anna);
        site.post("/api/v1/bookings", test::annas_booking(start + "Z"));
        if (list(site, month_of_anna).contains(start)) ++stale;
    }
    return stale;
}

}   // namespace

// On the socket's own thread only what this process alone can change: with SQLite.
TEST_CASE("the same list is given at once the second time", "[slot-answers]")
{
    test::SalonSite site {storage::Engine::sqlite};
    CHECK_FALSE(site.at_once(annas));
    const auto first = site.get(annas);
    const auto second = site.at_once(annas);
    REQUIRE(second);
    CHECK(second->status == 200);
    CHECK(second->content() == first.content());
    CHECK(second->content_type == first.content_type);
    CHECK(second->headers == first.headers);
    CHECK(second->route == first.route);
    CHECK_FALSE(site.at_once(day));   // Another question.
}

TEST_CASE("the same next start is given at once the second time", "[slot-answers]")
{
    test::SalonSite site {storage::Engine::sqlite};
    CHECK_FALSE(site.at_once(annas_next));
    const auto first = site.get(annas_next);
    CHECK_THAT(first.content(), Catch::Contains(R"("next_available":"2026-03-02T09:00:00)"));
    const auto second = site.at_once(annas_next);
    REQUIRE(second);
    CHECK(second->status == 200);
    CHECK(second->content() == first.content());
    CHECK(second->content_type == first.content_type);
    CHECK(second->headers == first.headers);
    CHECK(second->route == first.route);
    CHECK_FALSE(site.at_once(annas));   // Another question.
}

TEST_CASE("a long list is compressed for whoever accepts that, and comes to the same", "[slot-answers]")
{
    test::SalonSite site {storage::Engine::sqlite};
    http::Request request {"GET", month_of_anna, {{"host", "salon.example"}, {"accept-encoding", "gzip, br"}}};
    const auto plain = site.get(month_of_anna);
    CHECK(test::header_of(plain, "Vary") == "Accept-Encoding");
    CHECK(test::header_of(plain, "Content-Encoding").empty());
    const auto first = site.handle(request);
    CHECK(test::header_of(first, "Content-Encoding") == "gzip");
    CHECK(first.content().size() < plain.content().size() / 5);
    CHECK(test::gunzip(first.content()) == plain.content());
    request.headers.back().second = "gzip;q=0, br";
    CHECK(site.handle(request).content() == plain.content());
    CHECK(test::header_of(site.get(annas_next), "Vary").empty());   // Too short to be worth it.
}

TEST_CASE("what was confirmed shows in the very next answer about the next start", "[slot-answers]")
{
    test::SalonSite site;
    CHECK(offers(list(site, annas_next), "09:00"));
    CHECK(offers(list(site, annas_next), "09:00"));
    const auto booked = test::book_anna(site, "2026-03-02T09:00:00Z");
    CHECK(offers(list(site, annas_next), "10:00"));
    CHECK(offers(list(site, annas_next), "10:00"));
    site.post("/api/v1/manage-links/" + *booked.links.cancel_token + "/cancel", "{}");
    CHECK(offers(list(site, annas_next), "09:00"));
    site.salon().set_now(test::at("2026-03-02T09:00:01Z"));
    CHECK(offers(list(site, annas_next), "09:30"));
    site.salon().execute("UPDATE services SET active = 0");
    CHECK(list(site, annas_next).contains("service_not_found"));
}

TEST_CASE("what was confirmed shows in the very next list", "[slot-answers]")
{
    test::SalonSite site;
    CHECK(offers(list(site, annas), "09:00"));
    CHECK(offers(list(site, annas), "09:00"));
    const auto booked = test::book_anna(site, "2026-03-02T09:00:00Z");
    CHECK_FALSE(offers(list(site, annas), "09:00"));
    CHECK_FALSE(offers(list(site, annas), "09:00"));
    CHECK(offers(list(site, day), "09:00"));   // Ben's.

    site.post("/api/v1/manage-links/" + *booked.links.reschedule_token + "/reschedule",
        R"({"starts_at":"2026-03-02T11:00:00Z","time_zone":"UTC"})");
    CHECK(offers(list(site, annas), "09:00"));
    CHECK_FALSE(offers(list(site, annas), "11:00"));
    site.salon().execute("UPDATE services SET active = 0");
    CHECK(list(site, annas).contains("service_not_found"));
}

TEST_CASE("while many book at once, no visitor sees a time that they know to be taken", "[slot-answers][very-next]")
{
    constexpr int visitors = 8;
    test::SalonSite site;
    site.lift_visitor_limits();
    std::vector<int> stale(visitors);
    std::vector<std::jthread> threads;
    for (int visitor = 0; visitor < visitors; ++visitor)
        threads.emplace_back(
            [&, visitor] { stale.at(static_cast<std::size_t>(visitor)) = book_and_look(site, 9 + visitor); });
    threads.clear();
    CHECK(std::accumulate(stale.begin(), stale.end(), 0) == 0);
    CHECK(site.salon().count("bookings") == visitors * days);
}

TEST_CASE("what has nothing to do with a list leaves it as it is", "[slot-answers]")
{
    test::SalonSite site {storage::Engine::sqlite};
    const auto first = list(site, annas);
    site.salon().database().write([](storage::Transaction& transaction) {
        transaction.execute("INSERT INTO closures (business_id, first_date, last_date) VALUES ('salon', 20514, 20514)");
    });
    CHECK_FALSE(site.at_once(annas));    // Something changed …
    CHECK(list(site, annas) == first);   // … that raised no sequence number,
    CHECK(site.at_once(annas));          // and so the list is good again.
    site.salon().execute("UPDATE businesses SET config_seq = config_seq + 1");
    CHECK(list(site, annas).contains(R"("starts":[])"));
}

TEST_CASE("a hold that ends gives its time back to the very next list", "[slot-answers]")
{
    test::SalonSite site;
    const auto booked = test::book_anna(site, "2026-03-02T09:00:00Z");
    site.salon().execute("UPDATE bookings SET status = 'held', expires_at = 1772438405;"   // 08:00:05
                         "UPDATE booking_hosts SET expires_at = 1772438405");
    const auto first = list(site, annas);
    CHECK_FALSE(offers(first, "09:00"));
    site.salon().set_now(test::at("2026-03-02T08:00:04Z"));
    CHECK(list(site, annas) == first);
    site.salon().set_now(test::at("2026-03-02T08:00:05Z"));
    CHECK(offers(list(site, annas), "09:00"));
}

TEST_CASE("what another process confirmed shows in the very next list", "[slot-answers]")
{
    test::SalonSite site;
    auto shell = site.salon().shell();   // Another process has nothing of what this one keeps.
    shell.availability_cache = std::make_shared<app::AvailabilityCache>();
    const http::Assets assets {{}};
    http::Health health {site.salon().database()};
    http::Site other {shell, assets, health};
    const auto list_there = [&] {
        const http::Request request {.verb = "GET", .target = annas, .headers = {{"host", "salon.example"}}};
        if (const auto known = http::handle_at_once(other, request)) return known->content();
        return http::handle(other, request).content();
    };
    CHECK(offers(list_there(), "09:00"));
    CHECK(offers(list_there(), "09:00"));
    const auto booked = test::book_anna(site, "2026-03-02T09:00:00Z");
    CHECK_FALSE(offers(list_there(), "09:00"));
    site.post("/api/v1/manage-links/" + *booked.links.cancel_token + "/cancel", "{}");
    CHECK(offers(list_there(), "09:00"));
    CHECK(list_there() == list(site, annas));
}

TEST_CASE("time takes starts away, to the second", "[slot-answers]")
{
    test::SalonSite site {storage::Engine::sqlite};
    site.salon().set_now(test::at("2026-03-02T08:59:59Z"));
    CHECK(offers(list(site, annas), "09:00"));
    site.salon().set_now(test::at("2026-03-02T09:00:00Z"));
    CHECK(offers(list(site, annas), "09:00"));
    site.salon().set_now(test::at("2026-03-02T09:00:01Z"));
    CHECK_FALSE(offers(list(site, annas), "09:00"));
    site.salon().set_now(test::at("2026-03-02T09:00:59Z"));
    CHECK(site.at_once(annas));
    site.salon().set_now(test::at("2026-03-02T09:01:00Z"));
    CHECK_FALSE(site.at_once(annas));
}

TEST_CASE("a list behind a secret link is not kept, nor is a refusal", "[slot-answers]")
{
    test::SalonSite site;
    const auto booked = test::book_anna(site, "2026-03-02T09:00:00Z");
    const auto moving = "/api/v1/slots?from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC&reschedule_token="
        + *booked.links.reschedule_token;
    CHECK(offers(list(site, moving), "09:00"));
    CHECK_FALSE(site.at_once(moving));
    const auto next
        = "/api/v1/slots/next?from_date=2026-03-02&time_zone=UTC&reschedule_token=" + *booked.links.reschedule_token;
    CHECK(offers(list(site, next), "09:00"));
    CHECK_FALSE(site.at_once(next));
    const auto nobodys = day + "&staff_id=zoe";
    CHECK(site.get(nobodys).status == 422);
    CHECK_FALSE(site.at_once(nobodys));
}

TEST_CASE("each host has answers of its own", "[slot-answers]")
{
    test::SalonSite site {storage::Engine::sqlite};
    site.salon().execute("INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind,"
                         " contact, created_at) VALUES ('other', 'other', 'O', 'UTC', 'EUR', 'en', 'phone', '1', 1);"
                         "INSERT INTO business_hosts (business_id, host) VALUES ('other', 'other.example')");
    CHECK(offers(list(site, annas), "09:00"));
    CHECK(site.at_once(annas));
    CHECK(site.get(annas, "other.example").content().contains("service_not_found"));
    CHECK(offers(list(site, annas), "09:00"));
}

TEST_CASE("of a class that shows it, the very next list knows how many seats are left", "[slot-answers]")
{
    test::SalonSite site;
    CHECK_THAT(list(site, annas), Catch::Contains(R"("seats_left":[])"));
    site.salon().execute("UPDATE services SET seats = 10 WHERE id = 'cut'");
    CHECK_THAT(list(site, annas), Catch::Contains(R"("seats_left":[])"));
    site.salon().execute("UPDATE services SET shows_seats_left = 1 WHERE id = 'cut'");
    CHECK_THAT(list(site, annas), Catch::Contains(R"("seats_left":[10,10,)"));
    test::book_anna(site, "2026-03-02T09:00:00Z");
    CHECK_THAT(list(site, annas), Catch::Contains(R"("seats_left":[9,10,)"));
    CHECK_THAT(list(site, day), Catch::Contains(R"("seats_left":[10,10,)"));   // Ben has an empty class then.
}

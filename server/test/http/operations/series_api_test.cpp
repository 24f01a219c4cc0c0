// The links and files of a series, over HTTP.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "storage/bookings/links.hpp"
#include "test/http/booked.hpp"

namespace {

constexpr auto annas = R"(,"staff_id":"anna")";

std::vector<api::BookedAppointment> book_series(test::SalonSite& site, std::string_view starts)
{
    const auto response = site.post("/api/v1/series", test::series_of(test::order_of("cut", annas), starts));
    INFO(response.body << response.error);
    const auto answer = api::parse_body<api::BookedSeries>(response.body);
    REQUIRE(answer);
    return answer->bookings;
}

constexpr auto two_weeks = R"(["2026-03-03T09:00:00Z","2026-03-10T09:00:00Z"])";

std::string link(const api::BookedAppointment& of, std::string_view rest)
{
    return fmt::format("/api/v1/manage-links/{}{}", of.links.view_token, rest);
}

// As the site of the tests writes it: a line for each.
int events_in(const http::Response& response)
{
    CHECK(response.status == 200);
    return static_cast<int>(std::ranges::count(response.body, '\n')) + 1;
}

}   // namespace

TEST_CASE("the link of one booking of a series shows, moves and cancels the others too", "[series]")
{
    test::WideSite site;
    const auto series = book_series(site, two_weeks);
    const auto& second = series[1].booking.id;
    const auto shown
        = api::parse_body<api::ManagedBooking>(site.get(link(series[0], "?booking_id=" + second)).content());
    REQUIRE(shown);
    CHECK(shown->booking.id == second);
    CHECK(shown->may_cancel);
    REQUIRE(shown->series.size() == 2);
    CHECK(shown->series[1].id == second);

    const auto slots = site.get("/api/v1/slots?from_date=2026-03-10&to_date=2026-03-10&time_zone=UTC&hosts=same"
                                "&reschedule_token="
        + series[0].links.view_token + "&booking_id=" + second);
    CHECK_THAT(slots.content(), Catch::Contains("2026-03-10T09:00:00+00:00"));   // It is not in its own way.
    const auto moved = site.post(link(series[0], "/reschedule?booking_id=" + second),
        R"({"starts_at":"2026-03-10T11:00:00Z","time_zone":"UTC","hosts":"same"})");
    CHECK(moved.status == 200);
    CHECK_THAT(moved.body, Catch::Contains(second));
    const auto cancelled = site.post(link(series[0], "/cancel?booking_id=" + second), "{}");
    CHECK(cancelled.status == 200);
    const auto after = api::parse_body<api::ManagedBooking>(site.get(link(series[0], "")).content()).value();
    CHECK(after.booking.status == core::BookingStatus::scheduled);
    CHECK(after.series[1].status == core::BookingStatus::cancelled);
}

TEST_CASE("a link serves no booking of another series, and none without one", "[series]")
{
    test::WideSite site;
    const auto series = book_series(site, two_weeks);
    const auto other = book_series(site, R"(["2026-03-04T09:00:00Z","2026-03-11T09:00:00Z"])");
    const auto alone = test::book_anna(site, "2026-03-05T09:00:00Z");
    const auto another = test::book_anna(site, "2026-03-06T09:00:00Z");
    const std::pair<const api::BookedAppointment*, std::string> foreign[]
        = {{&series[0], other[0].booking.id}, {&series[0], alone.booking.id}, {&alone, series[0].booking.id},
            {&alone, another.booking.id}, {&series[0], "gone"}};
    for (const auto& [of, id] : foreign) {
        CHECK(site.get(link(*of, "?booking_id=" + id)).status == 410);
        CHECK(site.get(link(*of, "/calendar-file?booking_id=" + id)).status == 410);
        CHECK(site.post(link(*of, "/cancel?booking_id=" + id), "{}").status == 410);
        CHECK(site.post(link(*of, "/reschedule?booking_id=" + id),
                      R"({"starts_at":"2026-03-12T11:00:00Z","time_zone":"UTC"})")
                  .status
            == 410);
    }
    CHECK(site.salon().count("bookings WHERE status <> 'scheduled'") == 0);
}

TEST_CASE("a series is one calendar file, with an event for each date", "[series]")
{
    test::WideSite site;
    const auto series = book_series(site, two_weeks);
    CHECK(events_in(site.get(link(series[0], "/calendar-file"))) == 1);
    CHECK(events_in(site.get(link(series[0], "/calendar-file?scope=all"))) == 2);
    CHECK(events_in(site.get(link(series[1], "/calendar-file?scope=following"))) == 1);
    CHECK(site.post(link(series[1], "/cancel"), "{}").status == 200);
    CHECK(events_in(site.get(link(series[0], "/calendar-file?scope=all"))) == 2);   // One of them a cancellation.
    CHECK(events_in(site.get(link(test::book_anna(site, "2026-03-05T09:00:00Z"), "/calendar-file?scope=all"))) == 1);
}

TEST_CASE("a guest's link serves for all dates of the series, without what they cost", "[series][guests]")
{
    test::WideSite site;
    site.salon().execute("UPDATE services SET is_recurring = 1 WHERE id = 'duo'");
    auto body = test::series_of(test::order_of("duo", annas, R"(,"guest_count":1)"), two_weeks);
    body.pop_back();
    const auto made = site.post("/api/v1/series", body + R"(,"guests":[{"name":"Bo","email":"bo@example.com"}]})");
    INFO(made.body);
    const auto series = api::parse_body<api::BookedSeries>(made.body).value().bookings;
    const auto token = site.salon().shell().new_secret();
    const storage::NewLink link {
        site.salon().shell().hash(token), core::LinkPurpose::guest, series[0].booking.id, "bo@example.com"};
    site.salon().database().write(
        [&](storage::Transaction& transaction) { storage::insert_link(transaction, "salon", link); });
    const auto second = "?booking_id=" + series[1].booking.id;
    const auto links = "/api/v1/guest-links/" + token;
    const auto visit = api::parse_body<api::GuestVisit>(site.get(links + second).content()).value();
    CHECK(visit.booking.id == series[1].booking.id);
    REQUIRE(visit.series.size() == 2);
    for (const auto& date : visit.series)
        CHECK_FALSE(date.price);
    CHECK_THAT(site.get("/widget/guest?token=" + token + "&booking=" + series[1].booking.id).content(),
        Catch::Contains(R"("booking":{"id":")" + series[1].booking.id));
    CHECK(events_in(site.get("/api/v1/manage-links/" + token + "/calendar-file?scope=all")) == 2);
    CHECK(events_in(site.get("/api/v1/manage-links/" + token + "/calendar-file" + second)) == 1);

    CHECK(site.post(links + "/leave" + second, "{}").status == 200);
    CHECK(site.get(links + second).status == 410);
    CHECK(api::parse_body<api::GuestVisit>(site.get(links).content()).value().series.size() == 1);
    CHECK(site.post(links + "/leave", "{}").status == 200);
    CHECK(site.get(links).status == 410);
}

TEST_CASE("what only moving has means nothing else", "[series]")
{
    test::WideSite site;
    const auto booked = test::book_anna(site, "2026-03-05T09:00:00Z");
    const std::string days = "/api/v1/slots?from_date=2026-03-10&to_date=2026-03-10&time_zone=UTC";
    CHECK(site.get(days + "&service_id=cut&hosts=same").status == 422);
    CHECK(site.get(days + "&service_id=cut&booking_id=" + booked.booking.id).status == 422);
    const auto moving = days + "&reschedule_token=" + booked.links.view_token;
    CHECK(site.get(moving + "&hosts=any&staff_id=ben").status == 422);
    CHECK(site.get(moving + "&staff_id=ben").status == 200);
    CHECK(site.post(link(booked, "/reschedule"),
                  R"({"starts_at":"2026-03-12T11:00:00Z","time_zone":"UTC","hosts":"any","staff_id":"ben"})")
              .status
        == 422);
}

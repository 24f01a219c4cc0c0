// Who is told how to join a meeting, and when.
#include <fmt/format.h>

#include "test/http/booked.hpp"

namespace {

using test::nine;

const std::string annas = "https://meet.example/anna";
const std::string everyones = "https://meet.example/all";

// Everything is a meeting online: Anna has a room of her own, the others take the service's.
class MeetingSite : public test::WideSite {
public:
    MeetingSite()
    {
        salon().execute("UPDATE services SET location_kind = 'online', meeting_url = 'https://meet.example/all';"
                        "UPDATE staff SET meeting_url = 'https://meet.example/anna' WHERE id = 'anna'");
    }
};

std::string by(std::string_view service, std::string_view staff)
{
    return test::order_of(service, fmt::format(R"(,"staff_id":"{}")", staff));
}

std::string at_link(const api::BookedAppointment& booked, std::string_view what = "")
{
    return fmt::format("/api/v1/manage-links/{}{}", booked.links.view_token, what);
}

bool has_link(const http::Response& response) { return response.content().contains("meet.example"); }

}   // namespace

TEST_CASE("who booked a meeting gets the host's link, else the service's, wherever the booking is shown", "[api][join]")
{
    MeetingSite site;
    for (const auto& [staff, url] : {std::pair {"anna", annas}, std::pair {"ben", everyones}}) {
        const auto booked = test::booked(site.post("/api/v1/bookings", test::booking_of(by("cut", staff))));
        CHECK(booked.booking.items.at(0).meeting_url == url);
        CHECK_FALSE(booked.booking.items.at(0).call_number);
        const auto managed = api::parse_body<api::ManagedBooking>(site.get(at_link(booked)).content()).value();
        CHECK(managed.booking.items.at(0).meeting_url == url);
        CHECK_THAT(site.get("/widget/view-booking?token=" + booked.links.view_token).content(), Catch::Contains(url));
    }
}

TEST_CASE("before a meeting is booked nothing tells its link, only that there is one", "[api][join]")
{
    MeetingSite site;
    for (const auto* path : {"/api/v1/services", "/api/v1/services/cut", "/api/v1/providers/anna", "/api/v1/calendars",
             "/api/v1/calendars/by-slug/annas-cuts", "/widget/booking", "/widget/appointment/anna/cut"}) {
        INFO(path);
        const auto response = site.get(path);
        CHECK(response.status == 200);
        CHECK_FALSE(has_link(response));
        CHECK(response.content().contains(R"("sends_link":true)"));
    }
    CHECK_FALSE(has_link(site.get(test::slots_of(by("cut", "anna")))));
    const auto held = site.post("/api/v1/holds", test::hold_of(by("cut", "anna")));
    CHECK(held.status == 201);
    CHECK_FALSE(has_link(held));
}

TEST_CASE("a meeting that is not certain yet, or is off, tells no link to anyone", "[api][join]")
{
    MeetingSite site;
    for (const auto* service : {"asked", "prepaid"}) {
        INFO(service);
        const auto response = site.post("/api/v1/bookings", test::booking_of(test::order_of(service)));
        CHECK_FALSE(has_link(response));
        const auto waiting = test::booked(response);
        CHECK(waiting.booking.status != core::BookingStatus::scheduled);
        CHECK_FALSE(has_link(site.get(at_link(waiting))));
        CHECK_FALSE(has_link(site.get(at_link(waiting, "/calendar-file"))));
    }
    const auto booked = test::book_anna(site, "2026-03-05T09:00:00Z");
    CHECK(has_link(site.get(at_link(booked))));
    const auto cancelled = site.post(at_link(booked, "/cancel"), "{}");
    CHECK(cancelled.status == 200);
    CHECK_FALSE(has_link(cancelled));
    CHECK_FALSE(has_link(site.get(at_link(booked))));
    CHECK_FALSE(has_link(site.get(at_link(booked, "/calendar-file"))));
}

TEST_CASE("who moves a meeting to another host gets the link of that host", "[api][join]")
{
    MeetingSite site;
    const auto booked = test::book_anna(site, "2026-03-05T09:00:00Z");
    const auto moved = test::booked(site.post(
        at_link(booked, "/reschedule"), R"({"starts_at":"2026-03-06T09:00:00Z","time_zone":"UTC","staff_id":"ben"})"));
    CHECK(moved.booking.items.at(0).meeting_url == everyones);
    const auto managed = api::parse_body<api::ManagedBooking>(site.get(at_link(booked)).content()).value();
    CHECK(managed.booking.items.at(0).meeting_url == everyones);
}

TEST_CASE("a guest gets the link too, until they leave", "[api][join]")
{
    MeetingSite site;
    const auto links = "/api/v1/guest-links/" + test::guest_token(site);
    CHECK(has_link(site.get(links)));
    const auto left = site.post(links + "/leave", "{}");
    CHECK(left.status == 200);
    CHECK_FALSE(has_link(left));
    CHECK_FALSE(has_link(site.get(links)));
}

TEST_CASE("the number that visitors call comes with the booking, and only then", "[api][join]")
{
    test::WideSite site;
    site.salon().execute("UPDATE services SET location_kind = 'call_in', call_number = '+43 1 555 010'");
    const auto service = site.get("/api/v1/services/cut").content();
    CHECK_FALSE(service.contains("555"));
    CHECK_FALSE(service.contains("sends_link"));
    const auto booked = test::book_anna(site, nine);
    CHECK(booked.booking.location_kind == core::LocationKind::call_in);
    CHECK(booked.booking.items.at(0).call_number == "+43 1 555 010");
    CHECK_FALSE(booked.booking.items.at(0).meeting_url);
}

#include "formats/ical/calendar_file.hpp"

#include <catch2/catch.hpp>

#include <array>

#include "test/formats/ical/content_lines.hpp"

namespace {

domain::Booking haircut()
{
    domain::Booking booking;
    booking.id = "01j0000000000000000000000a";
    booking.items.emplace_back();
    booking.items.front().service_name = "Cut, colour; blow-dry";
    booking.items.front().hosts = {{"zoe", "Zoë"}};
    booking.location = "12 High Street\nBack\\yard";
    booking.items.front().time
        = {*core::parse_instant("2026-03-29T00:30:00Z"), *core::parse_instant("2026-03-29T01:15:00Z")};
    booking.created_at = *core::parse_instant("2026-03-01T08:00:00Z");
    booking.changed_at = *core::parse_instant("2026-03-02T09:05:07Z");
    return booking;
}

domain::Business salon()
{
    domain::Business business;
    business.name = "Salon Ü";
    business.contact = "+36 1 234 5678";
    return business;
}

}   // namespace

TEST_CASE("a calendar file holds one event with everything a calendar shows")
{
    CHECK(test::content_lines(formats::to_calendar_file(std::array {haircut()}, salon()))
        == std::vector<std::string> {
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Kalends//Kalends//EN",
            "METHOD:PUBLISH",
            "BEGIN:VEVENT",
            "UID:01j0000000000000000000000a@kalends",
            "SEQUENCE:0",
            "DTSTAMP:20260302T090507Z",
            R"(SUMMARY:Cut\, colour\; blow-dry – Salon Ü)",
            R"(DESCRIPTION:Zoë\nSalon Ü\n+36 1 234 5678)",
            R"(LOCATION:12 High Street\nBack\\yard)",
            "DTSTART:20260329T003000Z",
            "DTEND:20260329T011500Z",
            "STATUS:CONFIRMED",
            "END:VEVENT",
            "END:VCALENDAR",
        });
}

TEST_CASE("a moved booking is the same event, one revision later; a cancelled one is called off")
{
    auto booking = haircut();
    booking.sequence = 2;
    auto text = formats::to_calendar_file(std::array {booking}, salon());
    CHECK_THAT(text, Catch::Contains("UID:01j0000000000000000000000a@kalends\r\n"));
    CHECK_THAT(text, Catch::Contains("SEQUENCE:2\r\n"));

    booking.status = domain::BookingStatus::cancelled;
    text = formats::to_calendar_file(std::array {booking}, salon());
    CHECK_THAT(text, Catch::Contains("METHOD:CANCEL\r\n"));
    CHECK_THAT(text, Catch::Contains("STATUS:CANCELLED\r\n"));
    CHECK_THAT(text, Catch::Contains("SEQUENCE:3\r\n"));

    booking.status = domain::BookingStatus::requested;
    CHECK_THAT(formats::to_calendar_file(std::array {booking}, salon()), Catch::Contains("STATUS:TENTATIVE\r\n"));
}

TEST_CASE("long texts are folded, and no text can add a line of its own")
{
    auto booking = haircut();
    for (int i = 0; i < 40; ++i)
        booking.items.front().service_name += " żółć";
    booking.location = "x\r\nATTENDEE:mailto:a@example.com";
    const auto lines = test::content_lines(formats::to_calendar_file(std::array {booking}, salon()));
    CHECK(lines.size() == 16);
    CHECK_THAT(lines[8], Catch::Contains(booking.items.front().service_name.substr(24)));
    CHECK(std::ranges::none_of(lines, [](const auto& line) { return line.starts_with("ATTENDEE"); }));
}

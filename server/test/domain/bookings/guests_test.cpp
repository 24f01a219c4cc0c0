#include "domain/bookings/guests.hpp"

#include <catch2/catch.hpp>

namespace {

using domain::Booking;

core::Instant at_hour(int hour) { return core::Instant {core::seconds {hour * 3600}}; }

domain::BookingItem item(const std::string& service, int person, int hour)
{
    domain::BookingItem made;
    made.service_id = made.service_name = service;
    made.person = person;
    made.time = {at_hour(hour), at_hour(hour + 1)};
    return made;
}

Booking with_guests(std::vector<domain::BookingItem> items)
{
    Booking booking;
    booking.items = std::move(items);
    booking.guests = {{"Bo", "bo@example.com"}, {"Cy", "cy@example.com"}};
    booking.guest_count = 2;
    return booking;
}

}   // namespace

TEST_CASE("of a booking, a guest attends their own services at their own time", "[guests]")
{
    const auto booking
        = with_guests({item("cut", 0, 9), item("colour", 0, 10), item("beard", 2, 9), item("massage", 1, 11)});
    const auto bos = part_of_guest(booking, "bo@example.com");
    REQUIRE(bos.items.size() == 1);
    CHECK(bos.items[0].service_id == "massage");
    CHECK(bos.items[0].person == 0);   // Whose page it is.
    CHECK(whole_time(bos).from == at_hour(11));
    CHECK(domain::service_names(part_of_guest(booking, "cy@example.com")) == "beard");
}

TEST_CASE("guests without services of their own attend those that are for all", "[guests]")
{
    auto shared = item("class", 0, 9);
    shared.attendees = 3;
    const auto booking = with_guests({shared, item("massage", 0, 10)});
    CHECK(domain::service_names(part_of_guest(booking, "bo@example.com")) == "class");
    // Nothing says for whom it is: all of it.
    const auto alone = with_guests({item("cut", 0, 9)});
    CHECK(part_of_guest(alone, "bo@example.com") == alone);
}

TEST_CASE("to an address that is no guest's a booking is shown as it is", "[guests]")
{
    const auto booking = with_guests({item("cut", 0, 9), item("massage", 1, 11)});
    CHECK(part_of_guest(booking, "nobody@example.com") == booking);
    CHECK(part_of_guest(booking, "") == booking);
}

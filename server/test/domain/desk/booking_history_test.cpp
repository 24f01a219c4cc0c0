// What the history says of changes that no staff made.
#include "domain/desk/booking_history.hpp"

#include <catch2/catch.hpp>

using namespace domain;
using enum BookingStatus;
using enum HistoryAction;

namespace {

const auto start = core::parse_instant("2026-03-02T10:00:00Z").value();
const std::string at_ten = "2026-03-02T10:00:00Z Anna", at_eleven = "2026-03-02T11:00:00Z Anna";

Booking booking_in(BookingStatus status, core::minutes later = core::minutes {0})
{
    Booking booking;
    booking.status = status;
    auto& item = booking.items.emplace_back();
    item.service_name = "Cut";
    item.hosts = {{"anna", "Anna"}};
    item.time = {start + later, start + later + core::minutes {30}};
    return booking;
}

using Event = std::optional<BookingEvent>;

Event became(BookingStatus before, BookingStatus after)
{
    const auto was = booking_in(before);
    return event_of(&was, booking_in(after));
}

}   // namespace

TEST_CASE("the history tells when a booking is made or asked for, however many steps that takes", "[desk][history]")
{
    const Event made {{booking_made, {}, at_ten}}, asked {{booking_requested, {}, at_ten}};
    CHECK(event_of(nullptr, booking_in(scheduled)) == made);
    CHECK(event_of(nullptr, booking_in(requested)) == asked);
    for (const auto before : {held, awaiting_payment, awaiting_confirmation, expired}) {
        CHECK(became(before, scheduled) == made);
        CHECK(became(before, requested) == asked);
    }
}

TEST_CASE("of what never came to be the history says nothing", "[desk][history]")
{
    for (const auto status : {held, awaiting_payment, awaiting_confirmation})
        CHECK_FALSE(event_of(nullptr, booking_in(status)));
    CHECK_FALSE(became(held, expired));
    CHECK_FALSE(became(awaiting_payment, expired));
    CHECK_FALSE(became(awaiting_payment, cancelled));
    CHECK_FALSE(became(awaiting_confirmation, cancelled));
    CHECK_FALSE(became(scheduled, scheduled));
    auto both = booking_in(scheduled);
    both.items.push_back(both.items.front());
    CHECK_FALSE(event_of(&both, booking_in(scheduled)));   // A guest left.
}

TEST_CASE("the history tells from what to what a booking changed", "[desk][history]")
{
    CHECK(became(scheduled, cancelled) == Event {{booking_cancelled, "scheduled", "cancelled"}});
    CHECK(became(requested, cancelled) == Event {{booking_cancelled, "requested", "cancelled"}});
    CHECK(became(requested, expired) == Event {{booking_expired, "requested", "expired"}});
    const auto before = booking_in(requested);
    auto after = booking_in(scheduled, core::minutes {60});
    CHECK(event_of(&before, after) == Event {{booking_moved, at_ten, at_eleven}});
    after = booking_in(scheduled);
    after.items.front().hosts = {{"ben", "Ben"}};
    CHECK(event_of(&before, after) == Event {{booking_moved, at_ten, "2026-03-02T10:00:00Z Ben"}});
}

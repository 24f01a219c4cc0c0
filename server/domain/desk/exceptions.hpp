#pragma once

#include <span>

#include "domain/bookings/placement.hpp"
#include "domain/users/actor.hpp"

namespace domain {

using core::BookingRule;

// Staff may break rules of the business for one booking, each by its name. Everything else still holds: too few units
// of a pool, and a host who is needed twice at a time, no exception helps against.

// A rule that keeps a host from an item at its time.
struct RuleInTheWay {
    BookingRule rule;
    std::size_t item = 0;   // Its place in the order, from 0.
    BookingHost host;
    // overlap, buffer: the booking in the way. time_off: that. limit: its period.
    std::optional<TimeSpan> span = {};
    std::optional<int> seats_left = {};   // seats: the number left.

    bool operator==(const RuleInTheWay&) const = default;
};

// What an order becomes at a start, and every rule in its way, in the order of the items.
struct PlacedByStaff {
    Booking booking;
    std::vector<RuleInTheWay> rules = {};
};

// As place_booking, with all rules broken that can be. Where a host is to be chosen, no rule is broken. Nothing is due
// before the booking is made, and no approval is needed. Refuses with staff_busy if the order needs a host twice at a
// time, with resource_busy, and, where a host is to be chosen, as place_booking does.
Result<PlacedByStaff> place_by_staff(const Order&, const BookingFacts&, Instant start, Instant now);

// The same for a booking that moves, as replace_booking. Its items may have another own_duration than they were booked
// with.
Result<PlacedByStaff> replace_by_staff(const Booking&, const BookingFacts&, const NewPlace&, Instant now);

// Whether the user may break it, of that host.
bool may_break(const Actor&, const RuleInTheWay&);

// Refuses with rules_in_the_way if a rule is in the way that is not among the exceptions, and names all of these as
// fields: "exceptions.overlap". Refuses with not_allowed if an exception is needed that is not the user's to make.
Result<void> check_exceptions(const Actor&, std::span<const RuleInTheWay>, std::span<const BookingRule> exceptions);

}   // namespace domain

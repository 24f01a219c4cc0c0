#pragma once

#include "domain/slots/slots.hpp"
#include "domain/time/minute_span.hpp"

namespace domain {

// The bookings of a class that start together with one host (product rule 7).
struct Session {
    Minute start;
    std::int64_t taken;   // The number of taken seats.

    bool operator==(const Session&) const = default;
};

// Whether the booking belongs to a session that others could join.
bool is_of_session(const SlotRules&, const BusyTime&);

// All sessions that start in `bounds`, increasing. Empty if the service is not a class.
std::vector<Session> find_sessions(const SlotRules&, const StaffTime& host, MinuteSpan bounds);

// The starts in `bounds` at which every host has a session with seats for `attendees` more. Increasing.
std::vector<Minute> find_joinable_starts(
    const SlotRules&, std::span<const StaffTime> hosts, int attendees, MinuteSpan bounds);

}   // namespace domain

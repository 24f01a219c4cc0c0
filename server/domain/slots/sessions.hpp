#pragma once

#include "domain/slots/slots.hpp"
#include "domain/time/minute_span.hpp"

namespace domain {

// The bookings of one start of a class with one host (product rule 7).
struct Session {
    Minute start;
    std::int64_t taken;   // Seats.

    bool operator==(const Session&) const = default;
};

// Whether the booking is one of a session that others could join.
bool is_of_session(const SlotRules&, const BusyTime&);

// All of them that start in `bounds`, increasing. None if the service is no class.
std::vector<Session> find_sessions(const SlotRules&, const StaffTime& host, MinuteSpan bounds);

// The starts in `bounds` at which all hosts have a session with seats for so many attendees more. Increasing.
std::vector<Minute> find_joinable_starts(
    const SlotRules&, std::span<const StaffTime> hosts, int attendees, MinuteSpan bounds);

}   // namespace domain

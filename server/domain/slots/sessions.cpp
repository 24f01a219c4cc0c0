#include "domain/slots/sessions.hpp"

#include <iterator>

namespace domain {

bool is_of_session(const SlotRules& rules, const BusyTime& booking)
{
    return rules.seats > 1 && booking.is_same_service && booking.time.to - booking.time.from == rules.duration
        && booking.time.from == std::chrono::floor<minutes>(booking.time.from);
}

std::vector<Session> find_sessions(const SlotRules& rules, const StaffTime& host, MinuteSpan bounds)
{
    std::vector<Session> sessions;
    if (rules.seats <= 1) return sessions;
    for (const auto& booking : host.busy) {
        const Minute start = floor_minute(booking.time.from);
        if (!is_of_session(rules, booking) || start < bounds.from || bounds.to <= start) continue;
        sessions.push_back({start, booking.attendees});
    }
    std::ranges::sort(sessions, {}, &Session::start);
    std::size_t kept = 0;
    for (const auto& [start, taken] : sessions) {
        if (kept > 0 && sessions[kept - 1].start == start)
            sessions[kept - 1].taken += taken;
        else
            sessions[kept++] = {start, taken};
    }
    sessions.resize(kept);
    return sessions;
}

std::vector<Minute> find_joinable_starts(
    const SlotRules& rules, std::span<const StaffTime> hosts, int attendees, MinuteSpan bounds)
{
    std::vector<Minute> joinable;
    for (const auto& host : hosts) {
        std::vector<Minute> starts;
        for (const auto& [start, taken] : find_sessions(rules, host, bounds))
            if (taken + attendees <= rules.seats) starts.push_back(start);
        if (&host == hosts.data()) {
            joinable = std::move(starts);
            continue;
        }
        std::vector<Minute> common;
        std::ranges::set_intersection(joinable, starts, std::back_inserter(common));
        joinable = std::move(common);
    }
    return joinable;
}

}   // namespace domain

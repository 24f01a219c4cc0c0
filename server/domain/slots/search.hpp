#pragma once

#include "domain/slots/grid.hpp"
#include "domain/slots/limits.hpp"

// The internals of the slot search, for slots.cpp, explain.cpp and verdict.cpp.
namespace domain {

// Hosts who must be free together: one staff member, or all. The grid uses the zone and openings of the first one.
using Hosts = std::span<const StaffTime>;

// The data shared by a whole search. Keeps the rules and the data of the query by reference.
struct Search {
    Search(const SlotRules&, const StartQuery&);

    const SlotRules& rules;
    StartQuery query;
    Instant soonest;
    Grid grid;
    MinuteSpan reach;   // Where starts are searched: the window, or from now on if days are counted.
    std::vector<MinuteSpan> short_of_units;   // Starts without enough pool units for the first booking of a class …
    std::vector<MinuteSpan> short_to_join;    // … and for a booking that joins a class.
    mutable FullPeriods full_periods;         // Remembers what hosts count alike.
};

// The part of the search's reach within all hosts' horizons.
MinuteSpan search_bounds(const Search&, Hosts);

// The span that a booking blocks for the service. Buffers add up: the booking's own and the service's.
MinuteSpan blocked_by(const SlotRules&, const BusyTime&);

// The common hours of the hosts, as far as they matter for a start in the given bounds or for its grid.
struct JointHours {
    std::vector<MinuteSpan> open;   // Of the first host: the openings from which a grid is counted.
    std::vector<MinuteSpan> free;   // Common to all hosts.
};
JointHours joint_hours(const Search&, Hosts, MinuteSpan bounds);

// Whether all hosts work, without time off, from `start` to the end of the service. Bookings are ignored.
bool is_open_for(const Search&, Hosts, Minute start);

// The starts at which all hosts can grant the service, before hiding to look busy. Increasing.
std::vector<Run> find_joint_runs(const Search&, Hosts);

// Calls take for each group of hosts that could grant a start: all staff together (mode all), or each one alone.
template <class Take> void find_groups(const Search& search, const Take& take)
{
    const Hosts staff = search.query.staff;
    if (staff.empty()) return;
    if (search.query.mode == SlotMode::all) return take(staff);
    for (const auto& host : staff)
        take(Hosts {&host, 1});
}

// Calls take with the runs of each of these groups.
template <class Take> void find_runs(const Search& search, const Take& take)
{
    find_groups(search, [&](Hosts hosts) { take(find_joint_runs(search, hosts)); });
}

}   // namespace domain

#pragma once

#include "domain/slots/grid.hpp"

// The slot search from inside, for slots.cpp and those who explain its answers.
namespace domain {

// Those who have to be free together: one staff member, or all of them. The first one's zone and opening rule the grid.
using Hosts = std::span<const StaffTime>;

// What the whole search has in common. Keeps the rules, and what the query refers to, by reference.
struct Search {
    Search(const SlotRules&, const StartQuery&);

    const SlotRules& rules;
    StartQuery query;
    Instant soonest;
    Grid grid;
    MinuteSpan reach;   // Where starts are looked for: the window, or from now if days are counted.
    std::vector<MinuteSpan> short_of_units;   // Starts that pools forbid: to whom would be first …
    std::vector<MinuteSpan> short_to_join;    // … and to whom joins a class.
};

// The part of the search's reach that all hosts' horizons allow.
MinuteSpan search_bounds(const Search&, Hosts);

// What a booking makes impossible for the service. Buffers stack: it keeps its own, and the service's are kept from it.
MinuteSpan blocked_by(const SlotRules&, const BusyTime&);

// What hosts have in common, as far as a start in some bounds can lie in it or has to be aligned to it.
struct JointHours {
    std::vector<MinuteSpan> open;   // Of the first host: what a grid by opening is counted from.
    std::vector<MinuteSpan> free;   // Of all hosts together.
};
JointHours joint_hours(const Search&, Hosts, MinuteSpan bounds);

// Whether the hosts all work, and are not off, from `start` until the service would end. What is booked does not
// matter.
bool is_open_for(const Search&, Hosts, Minute start);

// The starts at which all hosts can grant the service, before some are hidden. Increasing.
std::vector<Run> find_joint_runs(const Search&, Hosts);

// Hands over each group of hosts that could grant a start on its own: everybody, or one after the other.
template <class Take> void find_groups(const Search& search, const Take& take)
{
    const Hosts staff = search.query.staff;
    if (staff.empty()) return;
    if (search.query.mode == SlotMode::all) return take(staff);
    for (const auto& host : staff)
        take(Hosts {&host, 1});
}

// Hands over the runs of each of these groups.
template <class Take> void find_runs(const Search& search, const Take& take)
{
    find_groups(search, [&](Hosts hosts) { take(find_joint_runs(search, hosts)); });
}

}   // namespace domain

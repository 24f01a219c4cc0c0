#include "domain/bookings/lanes.hpp"

#include <algorithm>
#include <set>

namespace domain {

namespace {

bool is_of_same_class(const BookingItem& item, const BusyTime& busy)
{
    return item.seats > 1 && busy.is_same_service && busy.time == item.time;
}

bool overlaps(const BookingItem& item, const BusyTime& busy)
{
    const TimeSpan blocked {busy.time.from - busy.buffer_before, busy.time.to + busy.buffer_after};
    return item.blocked.overlaps(blocked);
}

bool is_host(const BookingItem& item, const Candidate& candidate)
{
    return std::ranges::find(item.hosts, candidate.staff.id, &BookingHost::id) != item.hosts.end();
}

}   // namespace

int lane_of(const BookingItem& item, const ItemFacts& facts)
{
    std::set<int> taken;
    for (const auto& candidate : facts.candidates) {
        if (!is_host(item, candidate)) continue;
        for (const auto& busy : candidate.time.busy) {
            if (is_of_same_class(item, busy)) return busy.lane;
            if (overlaps(item, busy)) taken.insert(busy.lane);
        }
    }
    int lane = 0;
    while (taken.contains(lane))
        ++lane;
    return lane;
}

}   // namespace domain

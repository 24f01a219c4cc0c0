#include "domain/orders/host_ranking.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/ensure.hpp"
#include "domain/time/wall_clock.hpp"

namespace domain {

namespace {

using Key = std::pair<std::int64_t, std::int64_t>;   // Hosts with smaller keys are preferred.

// The free working time in whole minutes; a partly taken minute is not free.
std::int64_t free_minutes_of_day(const StaffTime& host, Instant start)
{
    WallClock clock(*host.roster.zone);
    const Date date = clock.day_of(floor_minute(start));
    const MinuteSpan day {clock.start_of(date), clock.start_of(date + core::days {1})};
    std::vector<MinuteSpan> taken;
    for (const auto& booking : host.busy)
        taken.push_back({floor_minute(booking.time.from - booking.buffer_before),
            ceil_minute(booking.time.to + booking.buffer_after)});
    for (const auto& span : host.time_off)
        taken.push_back({floor_minute(span.from), ceil_minute(span.to)});
    sort_by_start(taken);
    const auto free = subtract(open_spans(host.roster, day, day.from), taken);
    return std::accumulate(free.begin(), free.end(), std::int64_t {0},
        [](std::int64_t sum, MinuteSpan span) { return sum + span.to - span.from; });
}

Key key_of(const PreferenceQuery& query, std::size_t host)
{
    const auto& record = query.records[host];
    switch (query.rule) {
    case StaffAssignment::most_free: return {-free_minutes_of_day(query.time[host], query.start), 0};
    case StaffAssignment::equal: return {record.bookings_in_month, 0};
    case StaffAssignment::priority: return {record.priority, record.last_booked_at.time_since_epoch().count()};
    }
    return {};
}

}   // namespace

std::vector<std::size_t> by_preference(const PreferenceQuery& query)
{
    core::ensure(query.time.size() == query.records.size(), "each host has a record");
    std::vector<std::pair<Key, std::size_t>> ranked;
    for (std::size_t host = 0; host < query.time.size(); ++host)
        ranked.emplace_back(key_of(query, host), host);
    std::ranges::sort(ranked);
    std::vector<std::size_t> order;
    for (const auto& [_, host] : ranked)
        order.push_back(host);
    return order;
}

}   // namespace domain

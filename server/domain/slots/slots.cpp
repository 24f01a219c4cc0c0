#include "domain/slots/slots.hpp"

#include <map>
#include <utility>

#include "domain/slots/horizon.hpp"
#include "domain/slots/limits.hpp"
#include "domain/slots/look_busy.hpp"
#include "domain/slots/search.hpp"
#include "domain/slots/sessions.hpp"
#include "domain/time/minute_set.hpp"

namespace domain {

namespace {

constexpr minutes longest_buffer {minutes_per_day};

// A span that contains all starts of all staff.
MinuteSpan widest_bounds(const Search& search)
{
    MinuteSpan widest {search.reach.from, earliest_minute};
    const Zone* last_zone = nullptr;   // Staff usually share one zone and therefore the bounds.
    for (const auto& host : search.query.staff) {
        if (last_zone == host.roster.zone.get()) continue;
        last_zone = host.roster.zone.get();
        widest.to = std::max(widest.to, search_bounds(search, {&host, 1}).to);
    }
    return widest;
}

std::vector<Instant> enumerate(const std::vector<Run>& runs, const Grid& grid)
{
    std::size_t count = 0;
    for (const auto run : runs)
        count += grid.count(run);
    std::vector<Instant> starts(count);
    auto* next = starts.data();
    const minutes interval {grid.interval()};
    for (const auto run : runs) {
        const Instant end = to_instant(run.end);
        for (Instant start = to_instant(run.first); start < end; start += interval)
            *next++ = start;
    }
    return starts;
}

// The starts that at least one group of hosts can grant; their runs may overlap.
std::vector<Instant> find_union(const Search& search)
{
    MinuteSet found(widest_bounds(search), search.grid.interval());
    find_runs(search, [&](const std::vector<Run>& runs) {
        for (const auto run : runs)
            found.add_run(run.first, run.end);
    });
    return found.to_instants();
}

std::optional<Instant> find_first(const Search& search)
{
    Minute first = latest_minute;
    find_runs(search, [&](const std::vector<Run>& runs) {
        if (!runs.empty()) first = std::min(first, runs.front().first);
    });
    return first < latest_minute ? std::optional {to_instant(first)} : std::nullopt;
}

}   // namespace

std::vector<Instant> find_starts(const SlotRules& rules, const StartQuery& query)
{
    if (query.staff.empty()) return {};
    const Search search(rules, query);
    const bool is_one_group = query.staff.size() == 1 || query.mode == SlotMode::all;
    auto starts = is_one_group ? enumerate(find_joint_runs(search, query.staff), search.grid) : find_union(search);
    const LookBusy look_busy(rules, query);
    if (look_busy.hides_any()) std::erase_if(starts, [&](Instant start) { return look_busy.hides(start); });
    return starts;
}

std::vector<int> seats_left(const SlotRules& rules, const StartQuery& query, std::span<const Instant> starts)
{
    std::vector<int> left(starts.size(), 0);
    const Search search(rules, query);
    find_groups(search, [&](Hosts hosts) {
        const auto granted = enumerate(find_joint_runs(search, hosts), search.grid);
        std::map<Minute, int> fewest;   // Seats left in sessions that have begun to fill.
        for (const auto& host : hosts)
            for (const auto& [start, taken] : find_sessions(rules, host, search.reach)) {
                auto& seats = fewest.try_emplace(start, rules.seats).first->second;
                seats = std::min(seats, static_cast<int>(std::max<std::int64_t>(0, rules.seats - taken)));
            }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            if (!std::ranges::binary_search(granted, starts[i])) continue;
            const auto session = fewest.find(floor_minute(starts[i]));
            left[i] = std::max(left[i], session == fewest.end() ? rules.seats : session->second);
        }
    });
    return left;
}

std::optional<Instant> find_first_start(const SlotRules& rules, const StartQuery& query)
{
    const bool hides_any = LookBusy(rules, query).hides_any();
    const auto first_within = [&](TimeSpan window) -> std::optional<Instant> {
        auto part = query;
        part.window = window;
        if (!hides_any) return find_first(Search(rules, part));
        const auto starts = find_starts(rules, part);
        return starts.empty() ? std::optional<Instant> {} : starts.front();
    };
    Instant end = query.window.from;
    for (const auto& host : query.staff)
        end = std::max(end, std::min(query.window.to, horizon_span(rules, *host.roster.zone, query.now).to));
    // The first week is searched first, as it usually contains a start.
    Instant to = std::max(query.window.from, query.now + rules.min_notice);
    for (core::days reach {7}; to < end; reach *= 2) {
        const Instant from = std::exchange(to, std::min(end, to + reach));
        if (const auto first = first_within({from, to})) return first;
    }
    return {};
}

std::vector<TimeSpan> startable_spans(const SlotRules& rules, const StartQuery& query)
{
    auto every_minute = rules;
    every_minute.interval = minutes {1};
    every_minute.offset = minutes {0};
    every_minute.align = Align::free_span;
    std::vector<TimeSpan> spans;
    auto together = query;
    together.mode = SlotMode::all;
    find_runs(Search(every_minute, together), [&](const std::vector<Run>& runs) {
        for (const auto [first, end] : runs) {
            // The run of a session, one minute long, may begin exactly where a span ends.
            if (!spans.empty() && spans.back().to == to_instant(first))
                spans.back().to = to_instant(end);
            else
                spans.push_back({to_instant(first), to_instant(end)});
        }
    });
    return spans;
}

TimeSpan facts_window(const SlotRules& rules, const Roster& roster, TimeSpan window, Instant now)
{
    const bool counts_days = rules.horizon.kind == HorizonKind::rolling_window;
    MinuteSpan starts {floor_minute(counts_days ? std::min(window.from, now) : window.from), ceil_minute(window.to)};
    const auto periods = whole_periods(rules, *roster.zone, starts);
    if (rules.align == Align::free_span) {
        // The grid is counted from the end of the previous booking, within the hours that are open when the window
        // begins.
        const Grid grid(rules, now + rules.min_notice);
        const MinuteSpan first {starts.from, starts.from + 1};
        const auto open = open_spans(roster, first, grid.needed_hours(*roster.zone, first).from);
        if (!open.empty()) starts.from = open.front().from;
    }
    return {to_instant(std::min(periods.from, starts.from)) - longest_buffer - rules.buffer_before,
        to_instant(std::max(periods.to, starts.to)) + rules.duration + longest_buffer + rules.buffer_after};
}

}   // namespace domain

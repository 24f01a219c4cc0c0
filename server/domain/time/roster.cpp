#include "domain/time/roster.hpp"

#include "domain/time/wall_clock.hpp"

namespace domain {

namespace {

using core::days;

// The hours of each date that can touch the window, as instants, unsorted.
std::vector<MinuteSpan> resolve_hours(const Roster& roster, MinuteSpan window)
{
    WallClock clock(*roster.zone);
    // One day more on both sides: hours in a skipped time move into the next day, and a day may begin before clocks
    // show the previous one again.
    const Date first = clock.day_of(window.from) - days {1};
    const Date last = clock.day_of(window.to) + days {1};
    auto special = std::ranges::lower_bound(roster.overrides, first, {}, &DateOverride::date);
    auto weekday = std::chrono::weekday {first}.iso_encoding() - 1;

    std::vector<MinuteSpan> spans;
    spans.reserve(static_cast<std::size_t>((last - first).count() + 1) * 2);
    for (Date date = first; date <= last; date += days {1}, weekday = (weekday + 1) % 7) {
        const bool is_special = special != roster.overrides.end() && special->date == date;
        const Minute midnight = local_midnight(date);
        for (const auto& hours : is_special ? (special++)->hours : roster.weekly[weekday]) {
            const MinuteSpan span {
                clock.to_utc(midnight + to_minute(hours.opens)), clock.to_utc(midnight + to_minute(hours.closes))};
            if (!span.is_empty()) spans.push_back(span);
        }
    }
    return spans;
}

void cut_and_join(std::vector<MinuteSpan>& spans, MinuteSpan window)
{
    std::size_t kept = 0;
    for (const auto span : spans) {
        const auto inside = intersection(span, window);
        if (inside.is_empty()) continue;
        if (kept > 0 && inside.from <= spans[kept - 1].to)
            spans[kept - 1].to = std::max(spans[kept - 1].to, inside.to);
        else
            spans[kept++] = inside;
    }
    spans.resize(kept);
}

}   // namespace

std::vector<MinuteSpan> open_spans(const Roster& roster, MinuteSpan window, Minute earliest_opening)
{
    // Most spans open on the day they close; the loop looks further back only for rosters that rarely close.
    for (Minute look_back = minutes_per_day;; look_back *= 8) {
        const Minute from = std::max(window.from - look_back, std::min(window.from, earliest_opening));
        auto spans = resolve_hours(roster, {from, window.to});
        sort_by_start(spans);
        cut_and_join(spans, {from, window.to});
        std::erase_if(spans, [&](MinuteSpan span) { return span.to <= window.from; });
        const bool is_cut = !spans.empty() && spans.front().from == from;
        if (!is_cut || from <= earliest_opening) return spans;
    }
}

}   // namespace domain

#include "domain/desk/desk_overview.hpp"

#include <algorithm>

namespace domain {

namespace {

using Spans = std::vector<MinuteSpan>;

MinuteSpan to_minutes(TimeSpan span) { return {floor_minute(span.from), ceil_minute(span.to)}; }

// Joins what overlaps or touches.
Spans joined(Spans spans)
{
    sort_by_start(spans);
    Spans whole;
    for (const auto& span : spans) {
        if (!whole.empty() && span.from <= whole.back().to)
            whole.back().to = std::max(whole.back().to, span.to);
        else
            whole.push_back(span);
    }
    return whole;
}

// The parts of spans that lie in one day after another. The spans are increasing and disjoint, and so are the days.
class ByDay {
public:
    explicit ByDay(Spans spans) : spans_ {std::move(spans)} { }

    // Calls take with each part in `day`.
    template <class Take> void each(MinuteSpan day, const Take& take)
    {
        while (first_ < spans_.size() && spans_[first_].to <= day.from)
            ++first_;
        for (auto i = first_; i < spans_.size() && spans_[i].from < day.to; ++i)
            take(intersection(spans_[i], day));
    }

    minutes length(MinuteSpan day)
    {
        Minute sum = 0;
        each(day, [&](MinuteSpan part) { sum += part.to - part.from; });
        return minutes {sum};
    }

private:
    Spans spans_;
    std::size_t first_ = 0;   // Those before are over.
};

void count_bookings(std::vector<DeskOverviewDay>& overview, const DeskDays& days, std::span<const TakenTime> taken)
{
    struct Counted {
        std::size_t day;
        std::uint64_t booking;
        bool has_come;

        auto key() const { return std::pair {day, booking}; }
    };
    std::vector<Counted> counted;
    for (const auto& each : taken) {
        const auto next = std::ranges::upper_bound(days.midnights, each.time.from) - days.midnights.begin();
        if (next < 1 || next > std::ssize(overview)) continue;   // It begins before the first day, or after the last.
        counted.push_back({static_cast<std::size_t>(next - 1), each.booking, each.has_come});
    }
    std::ranges::sort(counted, {}, &Counted::key);
    const auto again = std::ranges::unique(counted, {}, &Counted::key);
    counted.erase(again.begin(), again.end());
    for (const auto& each : counted) {
        auto& day = overview[each.day];
        ++day.bookings;
        if (day.came) *day.came += each.has_come;
    }
}

}   // namespace

std::vector<DeskOverviewDay> overview_of(const DeskHost& host, const DeskDays& days, std::span<const TakenTime> taken)
{
    Spans booked, blocked;
    for (const auto& each : taken) {
        booked.push_back(to_minutes(each.time));
        blocked.push_back(to_minutes(each.blocked));
    }
    for (const auto& busy : host.busy)
        blocked.push_back(to_minutes(busy));
    sort_by_start(blocked);
    const auto open = working_time(host, {days.midnights.front(), days.midnights.back()}, days.closures);
    ByDay open_by_day {open}, booked_by_day {joined(std::move(booked))}, gaps {subtract(open, blocked)};

    std::vector<DeskOverviewDay> overview;
    for (std::size_t i = 0; i < days.dates.size(); ++i) {
        const TimeSpan time {days.midnights[i], days.midnights[i + 1]};
        const auto day = to_minutes(time);
        auto& made = overview.emplace_back(DeskOverviewDay {.staff_id = host.id, .date = days.dates[i]});
        made.open = open_by_day.length(day);
        made.booked = booked_by_day.length(day);
        if (time.to <= days.now) made.came = 0;
        gaps.each(day, [&](MinuteSpan gap) {
            if (made.first_gap || gap.to - gap.from < to_minute(shortest_gap)) return;
            made.first_gap = TimeSpan {to_instant(gap.from), to_instant(gap.to)};
        });
    }
    count_bookings(overview, days, taken);
    return overview;
}

}   // namespace domain

#include "domain/bookings/series.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace domain {

namespace {

using namespace std::chrono;

// The date of the n-th step after `first`; nullopt in a month without such a day.
std::optional<Date> nth_date(RecurrenceKind kind, Date first, int n)
{
    const year_month_weekday by_weekday {first};
    const year_month_day by_date {first};
    const auto month = by_date.year() / by_date.month() + months {n};
    const auto day_in = [](const auto& parts) { return parts.ok() ? std::optional<Date> {parts} : std::nullopt; };
    switch (kind) {
    case RecurrenceKind::daily: return first + days {n};
    case RecurrenceKind::weekly: return first + days {7 * n};
    case RecurrenceKind::biweekly: return first + days {14 * n};
    case RecurrenceKind::monthly_by_weekday: return day_in(month / by_weekday.weekday_indexed());
    case RecurrenceKind::monthly_by_date: return day_in(month / by_date.day());
    }
    return {};
}

}   // namespace

std::vector<Instant> occurrences(const Recurrence& recurrence, Instant first, const Zone& zone)
{
    core::ensure(recurrence.count >= 1 && recurrence.count <= most_occurrences, "a series has 1 to 24 occurrences");
    const auto wall_time = zone.to_local(first);
    const Date first_date = floor<days>(wall_time);
    std::vector<Instant> starts {first};
    for (int n = 1; std::ssize(starts) < recurrence.count; ++n) {
        const auto date = nth_date(recurrence.kind, first_date, n);
        if (!date) continue;
        const Instant start = zone.to_instant(LocalTime {*date} + (wall_time - first_date));
        if (start > starts.back()) starts.push_back(start);
    }
    return starts;
}

std::vector<Instant> nearest_starts(std::span<const Instant> starts, Instant wanted, std::size_t most)
{
    std::vector<Instant> nearest;
    auto later = std::ranges::lower_bound(starts, wanted);
    auto earlier = later;   // The element before `earlier` is the next candidate.
    while (nearest.size() < most && (earlier != starts.begin() || later != starts.end())) {
        const bool takes_later
            = earlier == starts.begin() || (later != starts.end() && *later - wanted < wanted - *(earlier - 1));
        nearest.push_back(takes_later ? *later++ : *--earlier);
    }
    return nearest;
}

Instant shifted(const Zone& zone, Instant at, seconds by) { return zone.to_instant(zone.to_local(at) + by); }

std::vector<Booking> others_in_scope(
    std::span<const Booking> series, const Booking& own, core::SeriesScope scope, Instant now)
{
    std::vector<Booking> others;
    if (scope == core::SeriesScope::one) return others;
    std::ranges::copy_if(series, std::back_inserter(others), [&](const Booking& one) {
        const auto from = whole_time(one).from;
        const bool is_in_time = scope == core::SeriesScope::all || from >= whole_time(own).from;
        return one.id != own.id && is_in_time && from > now && is_live(one, now);
    });
    return others;
}

Result<std::vector<Outcome>> decide_cancellation(
    std::span<const Booking> series, const Booking& own, const SeriesCancellation& wanted, Instant now)
{
    std::vector<Outcome> outcomes {TRY(decide_cancellation(own, wanted.reason, now))};
    for (auto& one : others_in_scope(series, own, wanted.scope, now))
        if (auto outcome = decide_cancellation(std::move(one), wanted.reason, now))
            outcomes.push_back(std::move(*outcome));
    return outcomes;
}

Result<void> check_unchanged(std::span<const Booking> seen, std::span<const Booking> present)
{
    core::Refusal refusal {core::ErrorCode::series_conflict};
    const auto name = [&](std::span<const Booking> some, std::span<const Booking> others, bool is_same_named) {
        for (const auto& one : some) {
            const auto other = std::ranges::find(others, one.id, &Booking::id);
            const bool is_there = other != others.end();
            const bool is_same = is_there && other->status == one.status && other->items == one.items;
            if (!is_same && (is_same_named || !is_there))
                refusal.fields.push_back({"series." + one.id, core::FieldCode::invalid});
        }
    };
    name(seen, present, true);
    name(present, seen, false);
    if (!refusal.fields.empty()) return core::refuse(std::move(refusal));
    return {};
}

Booking sum_of(std::span<const Booking> bookings)
{
    auto sum = bookings.front();
    for (const auto& one : bookings.subspan(1)) {
        if (sum.price && one.price) sum.price->amount_minor += one.price->amount_minor;
        sum.due_minor += one.due_minor;
        sum.paid_minor += one.paid_minor;
        sum.refunded_minor += one.refunded_minor;
    }
    return sum;
}

}   // namespace domain

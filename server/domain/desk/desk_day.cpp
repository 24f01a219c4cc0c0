#include "domain/desk/desk_day.hpp"

#include <algorithm>
#include <set>

namespace domain {

namespace {

MinuteSpan to_minutes(TimeSpan span) { return {floor_minute(span.from), ceil_minute(span.to)}; }

TimeSpan to_time(MinuteSpan span) { return {to_instant(span.from), to_instant(span.to)}; }

template <class Spans> std::vector<MinuteSpan> sorted_minutes(const Spans& spans, const auto& time_of)
{
    std::vector<MinuteSpan> sorted;
    for (const auto& span : spans)
        sorted.push_back(to_minutes(time_of(span)));
    sort_by_start(sorted);
    return sorted;
}

// The first of the open time that no entry blocks, from now on.
std::optional<TimeSpan> first_gap(std::span<const MinuteSpan> open, const DeskColumn& column, Instant now)
{
    auto taken = sorted_minutes(column.entries, [](const DeskEntry& entry) { return entry.blocked; });
    for (const auto& busy : column.busy)
        taken.push_back(to_minutes(busy));
    sort_by_start(taken);
    for (auto gap : subtract(open, taken)) {
        gap.from = std::max(gap.from, ceil_minute(now));
        if (gap.to - gap.from >= to_minute(shortest_gap)) return to_time(gap);
    }
    return {};
}

}   // namespace

DeskSpan closed_days(Date first, Date last, std::string reason, const Zone& zone)
{
    return {{zone.start_of(first), zone.start_of(last + core::days {1})}, std::move(reason)};
}

std::vector<DeskSpan> time_off_in(TimeSpan window, const DeskHost& host)
{
    std::vector<DeskSpan> off;
    std::ranges::copy_if(
        host.time_off, std::back_inserter(off), [&](const DeskSpan& span) { return span.time.overlaps(window); });
    for (const auto& repeating : host.repeating_time_off)
        for (const auto span : spans_in(window, repeating, *host.roster.zone))
            off.push_back({span, repeating.reason});
    std::ranges::sort(off, {}, [](const DeskSpan& span) {
        return std::tuple {span.time.from, span.time.to, std::string_view {span.note}, std::string_view {span.id}};
    });
    const auto [twice, end] = std::ranges::unique(off);
    off.erase(twice, end);
    return off;
}

std::vector<MinuteSpan> working_time(const DeskHost& host, TimeSpan window, std::span<const DeskSpan> closures)
{
    const auto whole = to_minutes(window);
    const auto open = open_spans(host.roster, whole, whole.from);
    auto off = time_off_in(window, host);
    off.insert(off.end(), closures.begin(), closures.end());
    return subtract(open, sorted_minutes(off, [](const DeskSpan& span) { return span.time; }));
}

DeskColumn desk_column(const DeskHost& host, const DeskDay& day, std::vector<DeskEntry> of_host)
{
    DeskColumn column {.staff_id = host.id, .date = day.date};
    const auto open = working_time(host, day.time, day.closures);
    for (const auto& span : open)
        column.open.push_back(to_time(span));
    column.time_off = time_off_in(day.time, host);
    for (const auto& busy : host.busy)
        if (busy.overlaps(day.time)) column.busy.push_back(busy);
    std::erase_if(of_host, [&](const auto& entry) { return !entry.time.overlaps(day.time); });
    column.entries = std::move(of_host);
    std::ranges::sort(column.entries, {}, [](const DeskEntry& entry) {
        return std::tuple {entry.time.from, std::string_view {entry.booking_id}, entry.position};
    });
    column.hours_changed = std::ranges::find(host.changed_dates, day.date) != host.changed_dates.end();
    column.next_gap = first_gap(open, column, day.now);
    return column;
}

std::vector<DeskEntry> times_alone(std::span<const DeskEntry> entries)
{
    std::vector<DeskEntry> taken;
    std::set<std::string_view> classes;
    for (const auto& entry : entries) {
        if (entry.seats > 1 && !classes.insert(entry.session).second) continue;
        taken.push_back({.booking_id = entry.booking_id,
            .staff_id = entry.staff_id,
            .position = entry.position,
            .time = entry.time,
            .blocked = entry.blocked});
    }
    return taken;
}

std::optional<core::Money> due_of(core::BookingStatus status, const std::optional<core::Money>& price,
    std::int64_t paid_minor, std::int64_t refunded_minor)
{
    using enum core::BookingStatus;
    if (!price || status == cancelled || status == declined || status == expired) return {};
    const auto due = price->amount_minor - (paid_minor - refunded_minor);
    if (due <= 0) return {};
    return core::Money {due, price->currency};
}

}   // namespace domain

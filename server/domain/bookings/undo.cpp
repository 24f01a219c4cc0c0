#include "domain/bookings/undo.hpp"

#include <algorithm>

namespace domain {

namespace {

int units_of(const PoolNeed& need, const BookingItem& item)
{
    return need.units * (need.per == core::NeedPer::attendee ? item.attendees : 1);
}

std::vector<std::pair<TimeSpan, int>> needs_of(std::span<const BookingItem> items, std::string_view pool_id)
{
    std::vector<std::pair<TimeSpan, int>> needs;
    for (const auto& item : items)
        for (const auto& need : item.pools)
            if (need.pool_id == pool_id) needs.emplace_back(item.blocked, units_of(need, item));
    return needs;
}

// At most so many units are taken at a moment of any of the needs: that is where a span begins.
bool fits(const UnitsInUse& pool, const std::vector<std::pair<TimeSpan, int>>& needs)
{
    auto all = pool.taken;
    all.insert(all.end(), needs.begin(), needs.end());
    const auto units_at = [&](Instant at) {
        int units = 0;
        for (const auto& [span, taken] : all)
            if (span.from <= at && at < span.to) units += taken;
        return units;
    };
    return std::ranges::all_of(all, [&](const auto& one) {
        const auto at = one.first.from;
        const bool concerns
            = std::ranges::any_of(needs, [&](const auto& need) { return need.first.from <= at && at < need.first.to; });
        return !concerns || units_at(at) <= pool.units;
    });
}

void put_back(BookingItem& item, const FormerPlace& place)
{
    item.hosts = place.hosts;
    item.time = place.time;
    item.blocked = place.blocked;
    item.lane = place.lane;
    item.seats = place.seats;
    item.own_duration = place.own_duration;
    item.join = place.join;
}

void put_back(Booking& booking, const FormerOrder& order)
{
    booking.items = order.items;
    booking.price = order.price;
    booking.calendar_id = order.calendar_id;
    booking.menu_id = order.menu_id;
    booking.location_kind = order.location_kind;
    booking.location = order.location;
}

}   // namespace

Result<Outcome> decide_reopening(Booking booking, Instant now)
{
    const bool has_result = booking.status == BookingStatus::completed || booking.status == BookingStatus::no_show;
    if (!has_result) return core::refuse(core::ErrorCode::state_conflict);
    booking.status = BookingStatus::scheduled;
    booking.changed_at = now;
    return Outcome {std::move(booking), {}};
}

FormerState state_of(const Booking& booking)
{
    return {.status = booking.status,
        .expires_at = booking.expires_at,
        .cancellation_reason = booking.cancellation_reason,
        .reason_by_business = booking.reason_by_business,
        .paid_minor = booking.paid_minor,
        .refunded_minor = booking.refunded_minor,
        .sequence = booking.sequence,
        .proposed_starts = booking.proposed_starts};
}

FormerState state_with_places(const Booking& booking)
{
    auto state = state_of(booking);
    for (const auto& item : booking.items)
        state.places.push_back({.hosts = item.hosts,
            .time = item.time,
            .blocked = item.blocked,
            .lane = item.lane,
            .seats = item.seats,
            .own_duration = item.own_duration,
            .join = item.join});
    return state;
}

FormerState state_with_order(const Booking& booking)
{
    auto state = state_with_places(booking);
    state.order = FormerOrder {.items = booking.items,
        .price = booking.price,
        .calendar_id = booking.calendar_id,
        .menu_id = booking.menu_id,
        .location_kind = booking.location_kind,
        .location = booking.location};
    return state;
}

FormerState state_before_booking(const Booking& booking)
{
    auto state = state_of(booking);
    state.status = BookingStatus::expired;
    state.is_new = true;
    return state;
}

bool may_be_undone(const FormerState& former, BookingStatus after)
{
    using enum BookingStatus;
    const auto before = former.status;
    if (former.is_new) return after == scheduled;
    if (before == after) return true;
    switch (after) {
    case scheduled:
        return before == requested || before == awaiting_payment || before == completed || before == no_show;
    case requested: return before == awaiting_payment;
    case declined: return before == requested;
    case cancelled: return before == scheduled || before == requested || before == awaiting_payment;
    case completed:
    case no_show: return before == scheduled;
    default: return false;
    }
}

bool takes_time_again(const Booking& booking, const FormerState& former)
{
    return takes_time(former.status) && (!takes_time(booking.status) || !former.places.empty());
}

Result<Outcome> decide_undo(Booking booking, const FormerState& former, Instant now)
{
    const bool has_ended = former.expires_at && *former.expires_at <= now;
    const auto item_count = former.order ? former.order->items.size() : booking.items.size();
    const bool has_same_items = former.places.empty() || former.places.size() == item_count;
    if (has_ended || !has_same_items || !may_be_undone(former, booking.status))
        return core::refuse(core::ErrorCode::undo_conflict);
    booking.status = former.status;
    booking.expires_at = former.expires_at;
    booking.cancellation_reason = former.cancellation_reason;
    booking.reason_by_business = former.reason_by_business;
    booking.paid_minor = former.paid_minor;
    booking.refunded_minor = former.refunded_minor;
    booking.sequence = former.sequence;
    booking.proposed_starts = former.proposed_starts;
    if (former.order) put_back(booking, *former.order);
    for (std::size_t i = 0; i < former.places.size(); ++i)
        put_back(booking.items[i], former.places[i]);
    booking.changed_at = now;
    return Outcome {std::move(booking), {}};
}

bool has_units(std::span<const BookingItem> items, std::span<const UnitsInUse> pools)
{
    return std::ranges::all_of(pools, [&](const auto& pool) { return fits(pool, needs_of(items, pool.pool_id)); });
}

}   // namespace domain

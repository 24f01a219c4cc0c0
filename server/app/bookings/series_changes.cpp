#include "app/bookings/series_changes.hpp"

#include <algorithm>

#include "app/bookings/order_decision.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"

namespace app {

using core::ErrorCode;
using core::LinkPurpose;
using core::Result;
using core::SeriesScope;

namespace {

// The other bookings of the series in the scope, by start.
std::vector<domain::Booking> others_in_scope(
    Transaction& transaction, std::string_view business_id, const domain::Booking& booking, SeriesScope scope)
{
    std::vector<domain::Booking> others;
    if (scope == SeriesScope::one || booking.series_id.empty()) return others;
    const auto from = domain::whole_time(booking).from;
    for (const auto& id : storage::bookings_of_series(transaction, business_id, booking.series_id)) {
        if (id == booking.id) continue;
        auto other = storage::claim_booking(transaction, business_id, id);
        if (!other || !domain::is_live(*other, transaction.now())) continue;
        if (scope == SeriesScope::all || domain::whole_time(*other).from >= from) others.push_back(std::move(*other));
    }
    return others;
}

core::Instant moved(const domain::Zone& zone, core::Instant start, core::seconds by)
{
    return zone.to_instant(zone.to_local(start) + by);
}

Result<domain::Outcome> move_one(const Shell& shell, Transaction& transaction, const SeriesMove& move, core::Instant to)
{
    const auto order = domain::order_of(move.booking, move.request.hosts);
    const auto facts = claim_order(shell, transaction,
        {.business_id = move.business_id,
            .order = order,
            .starts_at = to,
            .customer_email = move.booking.contact.email,
            .booking_id = move.booking.id});
    if (!facts) return core::refuse(ErrorCode::slot_not_offered);
    auto outcome = domain::decide_reschedule(
        move.booking, {to, move.request.time_zone, move.request.hosts}, *facts, transaction.now());
    if (outcome) outcome->change_id = move.change_id;
    return outcome;
}

}   // namespace

std::string new_change_id(const Shell& shell, const domain::Booking& booking, SeriesScope scope)
{
    return scope == SeriesScope::one || booking.series_id.empty() ? std::string {} : shell.new_id();
}

std::int64_t cancel_others(Transaction& transaction, const SeriesCancellation& cancellation)
{
    const auto& [business_id, booking, request, change_id] = cancellation;
    std::int64_t refunded_minor = 0;
    for (const auto& other : others_in_scope(transaction, business_id, booking, request.scope)) {
        auto outcome = domain::decide_cancellation(other, request.reason, transaction.now());
        if (!outcome) continue;
        outcome->change_id = change_id;
        refunded_minor += outcome->refund_minor;
        store_change(transaction, business_id, other, *outcome);
        storage::revoke_links(transaction, business_id, other.id, LinkPurpose::cancel);
        storage::revoke_links(transaction, business_id, other.id, LinkPurpose::reschedule);
    }
    return refunded_minor;
}

Result<domain::Outcome> move_all(const Shell& shell, Transaction& transaction, const SeriesMove& move)
{
    const auto zone = shell.find_zone(move.request.time_zone);
    const auto start = domain::whole_time(move.booking).from;
    const auto by = zone->to_local(move.request.starts_at) - zone->to_local(start);
    auto all = others_in_scope(transaction, move.business_id, move.booking, move.request.scope);
    all.push_back(move.booking);
    // The booking farthest in the direction of the move goes first and frees its time for the next.
    std::ranges::sort(all, {}, [](const auto& one) { return domain::whole_time(one).from; });
    if (by > core::seconds {0}) std::ranges::reverse(all);

    std::optional<domain::Outcome> own;
    core::Refusal conflict {ErrorCode::series_conflict};
    for (const auto& one : all) {
        const auto to
            = one.id == move.booking.id ? move.request.starts_at : moved(*zone, domain::whole_time(one).from, by);
        auto outcome = move_one(shell, transaction, {move.business_id, one, move.request, move.change_id}, to);
        if (outcome) store_change(transaction, move.business_id, one, *outcome);
        if (one.id == move.booking.id)
            own = TRY(std::move(outcome));
        else if (!outcome)
            conflict.fields.push_back({"series." + one.id, core::FieldCode::invalid});
    }
    if (!conflict.fields.empty()) return core::refuse(std::move(conflict));
    return std::move(*own);
}

}   // namespace app

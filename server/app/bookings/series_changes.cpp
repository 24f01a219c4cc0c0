#include "app/bookings/series_changes.hpp"

#include <algorithm>

#include "app/bookings/order_decision.hpp"
#include "app/history/noted_changes.hpp"
#include "domain/bookings/series.hpp"
#include "storage/bookings/bookings.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using core::SeriesScope;

namespace {

struct BookingMove {
    const domain::Booking& booking;
    core::Instant to;
};

Result<domain::Outcome> move_one(
    const Shell& shell, Transaction& transaction, const SeriesMove& move, const BookingMove& one)
{
    const auto& [booking, to] = one;
    const auto order = domain::order_of(booking, move.request.hosts);
    const auto facts = claim_order(shell, transaction,
        {.business_id = move.business_id,
            .order = order,
            .starts_at = to,
            .customer_email = booking.contact.email,
            .booking_id = booking.id});
    if (!facts) return core::refuse(ErrorCode::slot_not_offered);
    auto outcome = domain::decide_reschedule(booking,
        {to, move.request.time_zone, move.request.hosts, move.request.takes_proposal}, *facts, transaction.now());
    if (outcome) outcome->change_id = move.change_id;
    return outcome;
}

}   // namespace

std::string new_change_id(const Shell& shell, const domain::Booking& booking, SeriesScope scope)
{
    return scope == SeriesScope::one || booking.series_id.empty() ? std::string {} : shell.new_id();
}

SeenSeries find_with_series(Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    if (booking.series_id.empty()) return {booking, {booking}};
    return {booking, storage::find_series(snapshot, business_id, booking.series_id)};
}

Result<ClaimedSeries> claim_in_scope(
    Transaction& transaction, const ShownLink& link, const SeenSeries& seen, SeriesScope scope)
{
    if (scope == SeriesScope::one)
        return find_with_series(transaction, link.business_id, TRY(claim_behind(transaction, link, seen.own)));
    auto claimed = TRY(claim_series_behind(transaction, link, seen.own));
    const auto others = [&](const SeenSeries& series) {
        return domain::others_in_scope(series.all, series.own, scope, transaction.now());
    };
    TRY(domain::check_unchanged(others(seen), others(claimed)));
    return claimed;
}

Result<domain::Outcome> move_all(const Shell& shell, Transaction& transaction, const SeriesMove& move)
{
    const auto zone = shell.find_zone(move.request.time_zone);
    const auto& own_before = move.series.own;
    const auto by = zone->to_local(move.request.starts_at) - zone->to_local(domain::whole_time(own_before).from);
    auto all = domain::others_in_scope(move.series.all, own_before, move.request.scope, transaction.now());
    all.push_back(own_before);
    // The booking farthest in the direction of the move goes first and frees its time for the next.
    std::ranges::sort(all, {}, [](const auto& one) { return domain::whole_time(one).from; });
    if (by > core::seconds {0}) std::ranges::reverse(all);

    std::optional<domain::Outcome> own;
    core::Refusal conflict {ErrorCode::series_conflict};
    for (const auto& one : all) {
        const bool is_own = one.id == own_before.id;
        const auto to = is_own ? move.request.starts_at : domain::shifted(*zone, domain::whole_time(one).from, by);
        auto outcome = move_one(shell, transaction, move, {one, to});
        if (outcome) {
            store_change(transaction, move.business_id, one, *outcome);
            note_change(
                shell, transaction, {.business_id = move.business_id, .before = &one, .after = outcome->booking});
        }
        if (is_own)
            own = TRY(std::move(outcome));
        else if (!outcome)
            conflict.fields.push_back({"series." + one.id, core::FieldCode::invalid});
    }
    if (!conflict.fields.empty()) return core::refuse(std::move(conflict));
    return std::move(*own);
}

}   // namespace app

#include "app/bookings/link_lookup.hpp"

#include <algorithm>

#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"

namespace app {

using core::ErrorCode;
using core::LinkPurpose;
using core::Result;

ErrorCode expired_link(LinkPurpose purpose)
{
    switch (purpose) {
    case LinkPurpose::cancel: return ErrorCode::cancellation_link_expired;
    case LinkPurpose::reschedule: return ErrorCode::reschedule_link_expired;
    case LinkPurpose::confirm: return ErrorCode::confirmation_link_expired;
    case LinkPurpose::hold: return ErrorCode::hold_expired;
    case LinkPurpose::view:
    case LinkPurpose::payment:
    case LinkPurpose::guest:
    case LinkPurpose::answer: break;
    }
    return ErrorCode::link_expired;
}

namespace {

bool serves(LinkPurpose link, LinkPurpose wanted)
{
    const bool is_change = wanted == LinkPurpose::cancel || wanted == LinkPurpose::reschedule;
    return link == wanted || (link == LinkPurpose::view && is_change);
}

std::optional<storage::Link> find_shown(storage::Snapshot& snapshot, const ShownLink& shown)
{
    auto link = storage::find_link(snapshot, shown.business_id, shown.token_hash);
    if (link && !serves(link->purpose, shown.purpose)) link.reset();
    return link;
}

bool is_meant(const ShownLink& shown, const domain::Booking& of_link, const domain::Booking& booking)
{
    if (shown.booking_id.empty() || shown.booking_id == of_link.id) return booking.id == of_link.id;
    return booking.id == shown.booking_id && !of_link.series_id.empty() && booking.series_id == of_link.series_id;
}

}   // namespace

Result<domain::Booking> find_behind(storage::Snapshot& snapshot, const ShownLink& shown)
{
    const auto link = find_shown(snapshot, shown);
    if (!link) return core::refuse(expired_link(shown.purpose));
    auto booking = storage::find_booking(snapshot, shown.business_id, link->booking_id);
    if (!booking) return core::refuse(expired_link(shown.purpose));
    if (shown.booking_id.empty() || shown.booking_id == booking->id) return std::move(*booking);
    auto other = storage::find_booking(snapshot, shown.business_id, shown.booking_id);
    if (!other || !is_meant(shown, *booking, *other)) return core::refuse(expired_link(shown.purpose));
    return std::move(*other);
}

Result<domain::Booking> claim_behind(
    storage::Transaction& transaction, const ShownLink& shown, const domain::Booking& seen)
{
    auto booking = storage::claim_booking(transaction, shown.business_id, seen.id);
    const auto link = find_shown(transaction, shown);
    if (!booking || !link) return core::refuse(expired_link(shown.purpose));
    const bool is_own = link->booking_id == booking->id;
    const auto of_link = is_own ? booking : storage::find_booking(transaction, shown.business_id, link->booking_id);
    if (!of_link || !is_meant(shown, *of_link, *booking)) return core::refuse(expired_link(shown.purpose));
    return std::move(*booking);
}

Result<ClaimedSeries> claim_series_behind(
    storage::Transaction& transaction, const ShownLink& shown, const domain::Booking& seen)
{
    if (seen.series_id.empty()) {
        auto own = TRY(claim_behind(transaction, shown, seen));
        return ClaimedSeries {own, {own}};
    }
    auto series = storage::claim_series(transaction, shown.business_id, seen.series_id);
    const auto link = find_shown(transaction, shown);
    const auto own = std::ranges::find(series, seen.id, &domain::Booking::id);
    if (!link || own == series.end()) return core::refuse(expired_link(shown.purpose));
    const auto of_link = std::ranges::find(series, link->booking_id, &domain::Booking::id);
    if (of_link == series.end() || !is_meant(shown, *of_link, *own)) return core::refuse(expired_link(shown.purpose));
    return ClaimedSeries {*own, std::move(series)};
}

}   // namespace app

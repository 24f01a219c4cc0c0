#pragma once

#include <vector>

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace app {

// A link that a visitor presented, and what it is to be used for. The link of a booking's own page (view) also serves
// to cancel and to reschedule.
struct ShownLink {
    std::string_view business_id;
    std::string token_hash;
    core::LinkPurpose purpose;
    std::string_view booking_id = {};   // Another booking of the same series; empty: the one that the link is of.
};

// The refusal of a link for this purpose, for any defect.
core::ErrorCode expired_link(core::LinkPurpose);

// The booking behind a link. An unknown, revoked or unsuitable link gives the same refusal, so that guessing reveals
// nothing: link_expired, cancellation_link_expired, reschedule_link_expired, confirmation_link_expired or hold_expired,
// depending on the purpose.
core::Result<domain::Booking> find_behind(storage::Snapshot&, const ShownLink&);

// The same after claiming the booking `seen`, which waits for its other changes. Checks the link again under the claim,
// since another change may have revoked it.
core::Result<domain::Booking> claim_behind(storage::Transaction&, const ShownLink&, const domain::Booking& seen);

// The booking and its series, by start, after claiming all of them; of a booking without a series only this one.
struct ClaimedSeries {
    domain::Booking own;
    std::vector<domain::Booking> all;
};
core::Result<ClaimedSeries> claim_series_behind(storage::Transaction&, const ShownLink&, const domain::Booking& seen);

}   // namespace app

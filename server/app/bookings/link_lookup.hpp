#pragma once

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace app {

// A link that was shown, and what it was shown for.
struct ShownLink {
    std::string_view business_id;
    std::string token_hash;
    core::LinkPurpose purpose;
};

// The booking behind it. Unknown, revoked and made for something else are all the same to whoever tries links: refuses
// with link_expired, cancellation_link_expired, reschedule_link_expired or hold_expired, by what it was shown for.
core::Result<domain::Booking> find_behind(storage::Snapshot&, const ShownLink&);

// The same, queueing behind other changes of the booking `seen`. The link is looked at again behind the claim: another
// change of the booking may have revoked it.
core::Result<domain::Booking> claim_behind(storage::Transaction&, const ShownLink&, const domain::Booking& seen);

}   // namespace app

#pragma once

#include "app/desk/booking_changes.hpp"

namespace app {

// Money of a booking at the desk. The client chooses an id for each payment and refund: the same one sent twice counts
// once, and has the same answer. Each is undone as other changes are, and its line in the ledger goes then.

struct DeskPayment {
    std::string_view booking_id, id;
    core::DeskPaymentKind kind = core::DeskPaymentKind::cash;
    std::int64_t amount_minor = 0;
};
// Refuses with booking_not_found, state_conflict (also an id of another booking) and invalid_fields (amount_minor).
core::Result<ChangedBooking> record_desk_payment(const Shell&, const DeskScope&, const DeskPayment&);

// What was paid online goes back by the payment provider, the latest payment first; the rest is counted.
struct DeskRefund {
    std::string_view booking_id, id;
    std::int64_t amount_minor = 0;
};
// Refuses with booking_not_found, state_conflict and refund_too_large.
core::Result<ChangedBooking> give_back(const Shell&, const DeskScope&, const DeskRefund&);

}   // namespace app

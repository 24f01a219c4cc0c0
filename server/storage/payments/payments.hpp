#pragma once

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace storage {

// One line of the ledger. Lines are only added, and taken out where a change at the desk is undone.
struct LedgerLine {
    // A payment's is the provider's; a refund's is made of the booking and what was given back; those of the desk are
    // the client's.
    std::string_view id;
    std::string_view booking_id;
    std::string_view kind;   // payment or refund.
    std::int64_t amount_minor;
    std::string_view currency;
    std::optional<core::DeskPaymentKind> at_desk = {};   // Nothing: by the payment provider, or given back.
};

// False when there is a line with this id already: then nothing was written.
bool insert_ledger_line(Transaction&, std::string_view business_id, const LedgerLine&, core::Instant now);

}   // namespace storage

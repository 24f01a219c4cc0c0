#pragma once

#include "app/shell.hpp"

namespace app {

// Decisions of the business about a booking. They refuse with booking_not_found and state_conflict.

core::Result<domain::Booking> approve(const Shell&, std::string_view business_id, std::string_view booking_id);
core::Result<domain::Booking> decline(
    const Shell&, std::string_view business_id, std::string_view booking_id, const std::string& reason);
core::Result<domain::Booking> complete(const Shell&, std::string_view business_id, std::string_view booking_id);
core::Result<domain::Booking> mark_no_show(const Shell&, std::string_view business_id, std::string_view booking_id);
core::Result<domain::Booking> cancel_for_business(
    const Shell&, std::string_view business_id, std::string_view booking_id, const std::string& reason);

// A payment reported by the payment provider. Reporting the same payment id again changes nothing and gives the same
// answer.
struct Payment {
    std::string id;   // The provider's id.
    std::int64_t amount_minor;
    std::string currency;
    std::string change_id = {};   // Shared by the parts of one payment for several bookings (domain::Outcome).
};

// Makes the booking once the due amount has arrived. For a booking that ran out: makes it after all if everything is
// still free, else refunds the payment. A payment for a booking that awaits none is recorded and refunded at once.
// Refuses with booking_not_found and invalid_fields (currency).
core::Result<domain::Booking> record_payment(
    const Shell&, std::string_view business_id, std::string_view booking_id, const Payment&);

// The same within the caller's transaction.
struct BookingId {
    std::string_view business_id, booking_id;
};
core::Result<domain::Booking> record_payment(const Shell&, storage::Transaction&, BookingId, const Payment&);

}   // namespace app

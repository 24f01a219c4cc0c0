#pragma once

#include "app/shell.hpp"

namespace app {

// What the business decides about a booking. These refuse with booking_not_found and state_conflict.

core::Result<domain::Booking> approve(const Shell&, std::string_view business_id, std::string_view booking_id);
core::Result<domain::Booking> decline(
    const Shell&, std::string_view business_id, std::string_view booking_id, const std::string& reason);
core::Result<domain::Booking> complete(const Shell&, std::string_view business_id, std::string_view booking_id);
core::Result<domain::Booking> mark_no_show(const Shell&, std::string_view business_id, std::string_view booking_id);
core::Result<domain::Booking> cancel_for_business(
    const Shell&, std::string_view business_id, std::string_view booking_id, const std::string& reason);

// Money, as the payment provider says. The same payment id again changes nothing and gives the same answer.
struct Payment {
    std::string id;   // The provider's.
    std::int64_t amount_minor;
    std::string currency;
};

// Makes the booking once what is due is there. For one whose time ran out: makes it after all if everything is still
// free, else gives the money back. What comes for a booking that waits for none is recorded and goes back at once.
// Refuses with booking_not_found and invalid_fields (currency).
core::Result<domain::Booking> record_payment(
    const Shell&, std::string_view business_id, std::string_view booking_id, const Payment&);

// The same as a part of more.
struct BookingId {
    std::string_view business_id, booking_id;
};
core::Result<domain::Booking> record_payment(const Shell&, storage::Transaction&, BookingId, const Payment&);

}   // namespace app

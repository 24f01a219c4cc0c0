#pragma once

#include <optional>

#include "domain/booking.hpp"
#include "storage/database.hpp"

namespace storage {

// What a decision about taking time is asked for.
struct Claim {
    std::string_view business_id;
    std::string_view service_id;
    std::string_view staff_id;   // Empty means anyone who offers the service.
    core::Instant starts_at;
    std::string_view customer_email;   // Whose other bookings count towards limits per customer; empty for nobody's.
    std::string_view booking_id;       // The booking that is being moved, which must not count; empty for a new one.
    core::Instant now;
    const domain::FindZone& find_zone;
};

// A cheap look, without queueing behind anybody: good for saying no early, never for saying yes. Nothing when there is
// no such active service. No candidates when the staff asked for do not offer it.
std::optional<domain::BookingFacts> booking_facts(Snapshot&, const Claim&);

// The same facts for deciding. Everything that takes time of the same staff queues here until the transaction ends, so
// what is read stays true until then.
std::optional<domain::BookingFacts> claim(Transaction&, const Claim&);

std::optional<domain::Booking> find_booking(Snapshot&, std::string_view business_id, std::string_view booking_id);

// The same for changing it: other changes of the same booking queue here until the transaction ends.
std::optional<domain::Booking> claim_booking(Transaction&, std::string_view business_id, std::string_view booking_id);

// Throws DatabaseError when the staff member is busy after all, which is the database's own last check.
void insert_booking(Transaction&, std::string_view business_id, const domain::Booking&);

// What cancelling and rescheduling change. Also raises claim_seq of the host, whose time is free again.
void update_booking(Transaction&, std::string_view business_id, const domain::Booking&);

}   // namespace storage

#pragma once

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Stores the notices of an outcome beside the booking they speak of, to be sent later: every one, also when the like
// was told before. Whoever changes a booking has claimed it, so nobody else counts its notices at the same time.
void enqueue(Transaction&, std::string_view business_id, const domain::Outcome&);

// One of them that nobody was told of yet.
struct WaitingNotice {
    std::string business_id, booking_id;
    std::int64_t number = 0;     // Among the booking's notices.
    std::int64_t sequence = 0;   // The booking's, when it was caused.
    domain::Notice notice;
    core::Instant created_at;
};

// The oldest first.
std::vector<WaitingNotice> find_undispatched_notices(Snapshot&, int most);

// Whether it is handed out by this transaction: of several that try, one gets to.
bool set_dispatched(Transaction&, const WaitingNotice&);

}   // namespace storage

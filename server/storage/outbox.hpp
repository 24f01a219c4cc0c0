#pragma once

#include "domain/booking.hpp"
#include "storage/database.hpp"

namespace storage {

// Stores the notices of an outcome beside the booking they speak of, to be sent later: every one, also when the like
// was told before. Whoever changes a booking has claimed it, so nobody else counts its notices at the same time.
void enqueue(Transaction&, std::string_view business_id, const domain::Outcome&);

}   // namespace storage

#pragma once

#include "domain/booking.hpp"
#include "storage/database.hpp"

namespace storage {

// Stores the notices of an outcome beside the booking they speak of, to be sent later. What was told of a booking's
// present sequence is not told of it again.
void enqueue(Transaction&, std::string_view business_id, const domain::Outcome&);

}   // namespace storage

#pragma once

#include "domain/desk/desk_row.hpp"
#include "storage/bookings/bookings.hpp"

namespace storage {

// The rules that staff broke for a booking, the first first.
std::vector<domain::DeskException> find_exceptions(
    Snapshot&, std::string_view business_id, std::string_view booking_id);

// Who broke a rule again takes the place of who did so before.
void put_exception(Transaction&, const BookingKey&, const domain::DeskException&);

}   // namespace storage

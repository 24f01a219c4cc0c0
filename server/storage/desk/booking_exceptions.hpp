#pragma once

#include "domain/desk/desk_row.hpp"
#include "storage/bookings/bookings.hpp"

namespace storage {

// The rules that staff broke for a booking, the first first.
std::vector<domain::DeskException> find_exceptions(
    Snapshot&, std::string_view business_id, std::string_view booking_id);

// Who broke a rule again takes the place of who did so before.
void put_exception(Transaction&, const BookingKey&, const domain::DeskException&);

// The booking moves: what was broken for its former place is broken no more, but for rules about its start, if it keeps
// that.
void end_exceptions(Transaction&, const BookingKey&, bool keeps_start);

}   // namespace storage

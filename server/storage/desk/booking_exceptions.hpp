#pragma once

#include "domain/desk/desk_row.hpp"
#include "storage/bookings/bookings.hpp"

namespace storage {

// The rules that staff broke for a booking, the first first.
std::vector<domain::DeskException> find_exceptions(
    Snapshot&, std::string_view business_id, std::string_view booking_id);

// A rule that was broken until now stays broken by who did so before: then what made this one can be undone.
void put_exception(Transaction&, const BookingKey&, const domain::DeskException&);

// A change at that time is undone: the rules that it broke are broken no more, and those that it ended are again.
void take_back_exceptions(Transaction&, const BookingKey&, core::Instant made_at);

// The booking moves: what was broken for its former place is broken no more, but for rules about its start, if it keeps
// that.
void end_exceptions(Transaction&, const BookingKey&, bool keeps_start);

}   // namespace storage

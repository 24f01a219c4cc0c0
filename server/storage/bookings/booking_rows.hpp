#pragma once

#include <optional>

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The rows of bookings: bookings, booking_items and what hangs on them. Callers are storage/bookings/bookings.cpp, and
// storage/desk for what a change of the desk put somewhere else.

// Names what an item takes of a host's time: bookings of one class share it, others do not. It must be one of the
// booking's items.
std::string session_of(const domain::Booking&, const domain::BookingItem&, std::string_view staff_id);

std::optional<domain::Booking> read_booking(Snapshot&, std::string_view business_id, std::string_view booking_id);
std::vector<domain::Booking> read_series(Snapshot&, std::string_view business_id, std::string_view series_id);

// How a column keeps several moments, and back.
std::string to_text(const std::vector<core::Instant>&);
std::vector<core::Instant> to_instants(std::string_view text);

void write_new_booking(Transaction&, std::string_view business_id, const domain::Booking&);
void write_new_items(Transaction&, std::string_view business_id, const domain::Booking&);
// Call remove_allocations() first.
void remove_items(Transaction&, std::string_view business_id, std::string_view booking_id);

// Of a booking that is stored: its state, money, details and where its items lie.
void write_booking_changes(Transaction&, std::string_view business_id, const domain::Booking&);

// Whose time, which units and how many seats a booking takes. Writing comes after removing what was there.
void write_allocations(Transaction&, std::string_view business_id, const domain::Booking&);
void remove_allocations(Transaction&, std::string_view business_id, std::string_view booking_id);

}   // namespace storage

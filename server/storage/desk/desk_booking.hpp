#pragma once

#include "domain/desk/desk_row.hpp"
#include "storage/bookings/bookings.hpp"

namespace storage {

// What only the desk knows of a booking.

std::optional<core::Instant> find_arrival(Snapshot&, std::string_view business_id, std::string_view booking_id);
// Nothing: the customer is not marked as here.
void set_arrival(Transaction&, std::string_view business_id, std::string_view booking_id, std::optional<core::Instant>);

// The earliest first.
std::vector<domain::DeskNote> find_notes(Snapshot&, std::string_view business_id, std::string_view booking_id);
void insert_note(Transaction&, const BookingKey&, const domain::DeskNote&);

struct NoteOfUser {
    std::string_view business_id, note_id, user_id;
};
// The booking of a note that this user wrote; nothing if there is no such note, or another user wrote it.
std::optional<std::string> find_booking_of_note(Snapshot&, const NoteOfUser&);
// Whether it was there and is deleted.
bool delete_note(Transaction&, const NoteOfUser&);

// The earliest first, and behind them the notices of which no mail was made yet.
std::vector<domain::DeskMail> find_desk_mails(Snapshot&, std::string_view business_id, std::string_view booking_id);

// Those that were agreed on and made before this one.
domain::CustomerPast find_past(Snapshot&, std::string_view business_id, const domain::Booking&);

// The ids of all bookings that take part in the class of this one, itself too while it does. The booking has one item.
std::vector<std::string> find_class_bookings(Snapshot&, std::string_view business_id, const domain::Booking&);

}   // namespace storage

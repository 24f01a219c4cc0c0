#pragma once

#include "storage/bookings/postponed_work.hpp"

namespace storage {

// Bookings of which it is not known yet whose they are. A job finds out soon after they are made.

// The latest first, so that what was just booked does not wait for what an upgrade found; without those that are
// postponed.
std::vector<BookingWork> find_bookings_to_link(Snapshot&, int most);

// Takes it out of them. False: another process has done so.
bool take_booking_to_link(Transaction&, const BookingKey&);

// What was given of the person; nothing if there is no such booking, or it is known whose it is.
struct BookedPerson {
    domain::Contact contact;
    core::Locale locale = core::Locale::en;
    core::Instant created_at;
};
std::optional<BookedPerson> find_booked_person(Snapshot&, const BookingKey&);

void link_booking(Transaction&, const BookingKey&, std::string_view customer_id);

}   // namespace storage

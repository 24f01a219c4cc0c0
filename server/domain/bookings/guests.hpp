#pragma once

#include <span>

#include "domain/bookings/booking.hpp"

namespace domain {

// Guests confirm no address, so a booking causes mails to few of them: anyone may enter addresses of strangers.
inline constexpr int most_guests_told = 5;

// The guests who get mails about the booking: the first ones. The others are in its list, and the booker tells them.
std::span<const Guest> guests_told(const Booking&);

// Actions of a booking's guest, through their own link: they see the booking, answer its questions, and may leave it.
// Pure functions.

// The booking as the guest with this address attends it: their own items, as person 0, if they have any; else those
// that all share. Unchanged for an address that is no guest's.
Booking part_of_guest(Booking, std::string_view guest_email);

// Whether all guests came to the booker's services, those who have left too. Guests choose for themselves on menus; a
// booking made there tells it only while its items count several attendees.
bool are_services_shared(const Booking&);

// Whether a guest with this address may still leave: the booking is scheduled and has not begun.
bool may_leave(const Booking&, std::string_view guest_email, Instant now);

// The refund if the guest left now: their share of the money paid, reduced by the agreed refund policy. Their share
// corresponds to the part of the price that they cause: their own items and the price per attendee.
std::int64_t refund_on_leaving(const Booking&, std::string_view guest_email, Instant now);

// The guest leaves. Their seat, their items and the hosts of these become free; the price falls by their part, and
// refund_on_leaving is refunded. The booking stays valid for the others; if its start or end changes, its sequence
// rises. Refuses with link_expired unless may_leave, and if no other person would remain.
Result<Outcome> decide_leaving(Booking, std::string_view guest_email, Instant now);

}   // namespace domain

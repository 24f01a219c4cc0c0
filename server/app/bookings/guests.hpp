#pragma once

#include "app/bookings/bookings.hpp"

namespace app {

// Actions of a booking's guest, by the link in their invitation. It serves for all bookings of the series to which they
// come.

struct GuestVisit {
    domain::Booking booking;   // Their part of it (domain::part_of_guest); after leaving, what it was.
    domain::Guest guest;
    bool has_left = false;
    bool may_leave = false;
    std::int64_t refund_minor = 0;   // The refund to the booker if the guest leaves now, or the one made when they
                                     // left.
    bool has_answered = false;
    std::vector<std::shared_ptr<const domain::Form>> forms;   // The forms they are asked; empty once they have
                                                              // answered.
    std::vector<domain::Booking> series = {};   // Their part of all bookings of its series to which they come, by
                                                // start; empty without a series.

    bool operator==(const GuestVisit&) const = default;
};

// All of these refuse with guest_has_left if the link is of a guest who has left, and with link_expired for any other
// defect of the link.

// Changes nothing. Without a booking_id, to a guest who has left the booking of the link: the first one they still come
// to.
core::Result<GuestVisit> find_guest_visit(const Shell&, LinkKey);

// What is still known of a booking for a guest who has left it.
struct FormerVisit {
    std::string host_name;       // Who booked it.
    core::Instant starts_at;     // The booking's start when they left.
    std::string time_zone;       // As in domain::Booking.
    std::string service_names;   // One line; empty if guests had services of their own, which are stored no longer.
};

// Nothing unless the link is of a guest who has left, with the booking_id of the key that booking.
std::optional<FormerVisit> find_former_visit(const Shell&, LinkKey);

// Revokes all links of the guest, unless they come to other bookings of the series. Refuses as decide_leaving does,
// too.
core::Result<GuestVisit> leave_booking(const Shell&, LinkKey, const Keep<GuestVisit>& = {});

struct GuestAnswers {
    std::vector<domain::FormAnswer> answers;
    core::Locale locale = core::Locale::en;   // The language of the page.
    std::string ip = {};                      // For the receipts of consent.
};

// Stores the answers, with a receipt for each consent. Refuses with state_conflict if nothing is asked or the guest has
// already answered, and with invalid_fields, too: all errors in the answers, as "answers.<slug>".
core::Result<GuestVisit> answer_as_guest(const Shell&, LinkKey, const GuestAnswers&, const Keep<GuestVisit>& = {});

}   // namespace app

#pragma once

#include "app/bookings/bookings.hpp"

namespace app {

// What a guest of a booking can do by their own link, which comes with their invitation.

struct GuestVisit {
    domain::Booking booking;   // After a leaving as it is without them.
    domain::Guest guest;
    bool has_left = false;
    bool may_leave = false;
    std::int64_t refund_minor = 0;   // What goes back to who booked it if they leave now, or did when they left.
    bool has_answered = false;
    std::vector<std::shared_ptr<const domain::Form>> forms;   // What they are asked; none once they have answered.
};

// Changes nothing. Refuses with link_expired, whatever is wrong with the link.
core::Result<GuestVisit> find_guest_visit(const Shell&, LinkKey);

// All links of the guest end here. Refuses with link_expired, whatever is wrong with the link, and as decide_leaving
// does.
core::Result<GuestVisit> leave_booking(const Shell&, LinkKey, const Keep<GuestVisit>& = {});

struct GuestAnswers {
    std::vector<domain::FormAnswer> answers;
    core::Locale locale = core::Locale::en;   // In which the page was shown.
    std::string ip = {};                      // For the receipts of consent.
};

// Keeps the answers, with a receipt for each consent. Refuses with link_expired, with state_conflict where nothing is
// asked or the guest has answered, and with invalid_fields: all that is wrong with the answers, as "answers.<slug>".
core::Result<GuestVisit> answer_as_guest(const Shell&, LinkKey, const GuestAnswers&, const Keep<GuestVisit>& = {});

}   // namespace app

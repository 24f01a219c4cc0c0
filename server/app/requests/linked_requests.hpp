#pragma once

#include "app/bookings/bookings.hpp"
#include "app/desk/booking_changes.hpp"

namespace app {

// Requests that are answered by the link in a mail to a host, or to the business, without signing in.

struct LinkedRequests {
    domain::Actor answerer;
    domain::Instant now;
    std::vector<domain::DeskRow> requests;   // By start: of a series all; also those that were answered.
};

// Refuses with link_expired where there is no such link, where who got it may no longer answer the request, and once
// the last of them is over.
core::Result<LinkedRequests> find_linked_requests(const Shell&, const domain::Business&, std::string_view token);

struct LinkedAnswer {
    core::RequestAnswer answer;
    std::string_view booking_id;   // Of the requests behind the link.
    std::string reason = {};       // Of declining: told to the visitor.
};
// Refuses likewise, with booking_not_found and with state_conflict.
core::Result<ChangedBooking> answer_by_link(
    const Shell&, const domain::Business&, std::string_view token, const LinkedAnswer&);

// Takes an answer back that was given by this link. Refuses with link_expired, undo_expired and undo_conflict.
core::Result<ChangedBooking> undo_by_link(
    const Shell&, const domain::Business&, std::string_view token, std::string_view change_id);

}   // namespace app

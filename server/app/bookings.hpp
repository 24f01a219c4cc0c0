#pragma once

#include "app/idempotency.hpp"
#include "domain/booking.hpp"

namespace app {

// The secret parts of a booking's manage links. They are told once, here; the database keeps only hashes.
struct ManageTokens {
    std::string view;
    std::optional<std::string> cancel;       // Nothing when the service cannot be cancelled online.
    std::optional<std::string> reschedule;   // Nothing when the service cannot be rescheduled online.
};

struct BookedAppointment {
    domain::Booking booking;
    ManageTokens tokens;
};

// Which link of which business. Every business has its own links: one's token says nothing at another.
struct LinkKey {
    std::string_view business_id;
    std::string_view token;
};

// What the page behind a link shows.
struct ManagedBooking {
    core::LinkPurpose purpose;
    bool is_open = false;   // Whether the link's change can be made now. A view link is always open.
    domain::Booking booking;
    std::optional<domain::Service> service;   // Nothing when it is no longer offered.
};

// The operations that change something hand what they return to their Keep, if any, before they commit.

// Refuses with service_not_found, with invalid_fields (time_zone, staff_id, contact.…) and as decide_booking does.
core::Result<BookedAppointment> book(
    const Shell&, std::string_view business_id, const domain::BookingRequest&, const Keep<BookedAppointment>& = {});

// The booking behind a link. Changes nothing. Refuses with link_expired, whatever is wrong with the link.
core::Result<ManagedBooking> find_managed_booking(const Shell&, LinkKey);

// Only a cancel link will do; it and the booking's reschedule links end here. Refuses with cancellation_link_expired,
// whatever is wrong with the link, and as decide_cancellation does.
core::Result<ManagedBooking> cancel(const Shell&, LinkKey, const std::string& reason, const Keep<ManagedBooking>& = {});

// Only a reschedule link will do; it ends here, and the answer has new tokens. A visitor who chose a staff member keeps
// them. Refuses with reschedule_link_expired, whatever is wrong with the link, with invalid_fields (time_zone) and as
// decide_reschedule does.
core::Result<BookedAppointment> reschedule(
    const Shell&, LinkKey, const domain::RescheduleRequest&, const Keep<BookedAppointment>& = {});

}   // namespace app

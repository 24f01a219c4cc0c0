#pragma once

#include "app/idempotency.hpp"
#include "domain/bookings/lifecycle.hpp"

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
    bool is_open = false;   // Whether the link's change can be made now. Links that only show are always open.
    domain::Booking booking;
    std::vector<domain::Service>
        services;                    // Of its items, each once, in their order; without those no longer offered.
    std::int64_t refund_minor = 0;   // What cancelling now would give back, or did.
    int series_count = 0;            // How many bookings of its series are live; 0 without a series.
};

struct NewBooking {
    domain::Order order;
    core::Instant starts_at;
    domain::Visitor visitor;
    std::string one_time_slug = {};   // Of the one-time link the visitor came by, or empty.
};

// The operations that change something hand what they return to their Keep, if any, before they commit. All of them
// judge by the database's clock.

// Refuses with service_not_found, calendar_not_found, menu_not_found, one_time_link_expired, with invalid_fields
// (time_zone, items…, guest_count, guests…, contact.…, consent_given, terms_accepted) and as domain::decide_booking
// does.
core::Result<BookedAppointment> book(
    const Shell&, std::string_view business_id, const NewBooking&, const Keep<BookedAppointment>& = {});

// The booking behind a link. Changes nothing. Refuses with link_expired, whatever is wrong with the link.
core::Result<ManagedBooking> find_managed_booking(const Shell&, LinkKey);

struct CancelRequest {
    std::string reason;
    core::SeriesScope scope = core::SeriesScope::one;   // Of a series; only those that may still be cancelled.
};

// Only a cancel link will do; it and the booking's reschedule links end here. Refuses with cancellation_link_expired,
// whatever is wrong with the link, and as decide_cancellation does.
core::Result<ManagedBooking> cancel(const Shell&, LinkKey, const CancelRequest&, const Keep<ManagedBooking>& = {});

struct MoveRequest {
    core::Instant starts_at;
    std::string time_zone;
    core::SeriesScope scope
        = core::SeriesScope::one;   // The others move by as many days and minutes of the wall clock.
};

// Only a reschedule link will do; it ends here, and the answer has new tokens. A visitor who chose a staff member keeps
// them. Refuses with reschedule_link_expired, whatever is wrong with the link, with invalid_fields (time_zone), as
// decide_reschedule does, and with series_conflict where others of a series cannot move along.
core::Result<BookedAppointment> reschedule(
    const Shell&, LinkKey, const MoveRequest&, const Keep<BookedAppointment>& = {});

}   // namespace app

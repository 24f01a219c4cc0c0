#pragma once

#include "app/idempotency.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "domain/bookings/proof_of_work.hpp"

namespace app {

// The secret tokens of a booking's manage links. They are returned once, here; the database stores only hashes.
struct ManageTokens {
    std::string view;
    std::optional<std::string> cancel;       // Nullopt if the service cannot be cancelled online.
    std::optional<std::string> reschedule;   // Nullopt if the service cannot be rescheduled online.

    bool operator==(const ManageTokens&) const = default;
};

struct BookedAppointment {
    domain::Booking booking;
    ManageTokens tokens;

    bool operator==(const BookedAppointment&) const = default;
};

// A link of a business. A token is valid only for its business.
struct LinkKey {
    std::string_view business_id;
    std::string_view token;
    std::string_view booking_id = {};   // Another booking of the same series, to see, cancel or move; else empty.
    std::string_view client = {};       // The client key of who shows it (Visit); empty: not limited.
};

// The data of the page behind a link.
struct ManagedBooking {
    core::LinkPurpose purpose;
    bool is_open = false;   // Whether the link's change can be made now. Links without a change are always open.
    bool may_cancel = false, may_reschedule = false;   // Now, with a link for it.
    domain::Booking booking;
    std::vector<domain::Service> services;      // The services of its items that are still offered, each once; their
                                                // staff are those who can take it when it moves.
    bool are_hosts_gone = false;                // One of its hosts is not among these.
    std::int64_t refund_minor = 0;              // The refund if cancelled now, or the one that was made.
    int series_count = 0;                       // The number of live bookings in its series; 0 without a series.
    std::vector<domain::Booking> series = {};   // All bookings of its series, by start; empty without a series.

    bool operator==(const ManagedBooking&) const = default;
};

struct NewBooking {
    domain::Order order;
    core::Instant starts_at;
    domain::Visitor visitor;
    std::string one_time_slug = {};   // Of the one-time link that the visitor used, or empty.
    std::string client = {};          // The client key of the visitor's address (Visit); empty: not limited.
    std::optional<domain::Proof> proof = {};
};

// Operations that change data pass their result to `Keep`, if given, before they commit. All of them use the database's
// clock.

// Refuses with service_not_found, calendar_not_found, menu_not_found, one_time_link_expired, with invalid_fields
// (time_zone, items…, guest_count, guests…, contact.…, consent_given, terms_accepted), too_many_bookings,
// proof_required, and as domain::decide_booking does.
core::Result<BookedAppointment> book(
    const Shell&, std::string_view business_id, const NewBooking&, const Keep<BookedAppointment>& = {});

// The visitor confirms the booking, and the others of its series, by the link that they got by mail. Changes nothing if
// that was done before. Needs a confirm link, which shows the booking afterwards. Refuses with
// confirmation_link_expired, for any defect of the link, and if the time for it has passed.
core::Result<ManagedBooking> confirm_by_mail(const Shell&, LinkKey, const Keep<ManagedBooking>& = {});

// The visitor gives up the booking, and the others of its series, before it is confirmed. Needs the link that shows it.
// Refuses with link_expired, for any defect of the link, and with state_conflict if nothing awaits confirmation.
core::Result<ManagedBooking> give_up(const Shell&, LinkKey, const Keep<ManagedBooking>& = {});

// The booking behind a link. Changes nothing. Refuses with link_expired, for any defect of the link.
core::Result<ManagedBooking> find_managed_booking(const Shell&, LinkKey);

// The same, to cancel or reschedule it: with the link for that, or of its own page. Refuses with
// cancellation_link_expired or reschedule_link_expired, for any defect of the link, and once it is cancelled.
core::Result<ManagedBooking> find_booking_to_change(const Shell&, LinkKey, core::LinkPurpose);

struct CancelRequest {
    std::string reason;
    core::SeriesScope scope = core::SeriesScope::one;   // In a series; only bookings that may still be cancelled.
};

// Needs a link to cancel, or of the booking's own page; links to cancel and to reschedule it are revoked. Refuses with
// cancellation_link_expired, for any defect of the link, and as decide_cancellation and check_unchanged do.
core::Result<ManagedBooking> cancel(const Shell&, LinkKey, const CancelRequest&, const Keep<ManagedBooking>& = {});

struct MoveRequest {
    core::Instant starts_at;
    std::string time_zone;
    core::SeriesScope scope
        = core::SeriesScope::one;   // The others move by as many days and minutes of the wall clock.
    domain::HostChoice hosts = {};
    bool takes_proposal = false;   // As in domain::RescheduleRequest.
};

// Needs a link to reschedule, or of the booking's own page; links to reschedule it are revoked, and the answer has new
// tokens. Refuses with reschedule_link_expired, for any defect of the link, with invalid_fields (time_zone), as
// decide_reschedule does, with series_conflict if others of the series cannot move too, or changed meanwhile, and with
// too_many_bookings if the client, or the mailbox of the visitor, has caused as many mails as it may.
core::Result<BookedAppointment> reschedule(
    const Shell&, LinkKey, const MoveRequest&, const Keep<BookedAppointment>& = {});

}   // namespace app

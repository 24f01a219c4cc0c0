#pragma once

#include <stop_token>

#include "app/bookings/bookings.hpp"

namespace app {

// A hold: reserves everything a booking needs for a few minutes.
struct Hold {
    domain::Booking booking;   // Its status is held; it expires at expires_at.
    std::string token;         // Confirms, extends and releases the hold. Never changes.
    core::Instant now;         // The database's clock, to compare expires_at with.

    bool operator==(const Hold&) const = default;
};

struct HoldRequest {
    domain::Order order;
    core::Instant starts_at;
    std::string time_zone;
    core::Locale locale = core::Locale::en;
    std::string one_time_slug;   // Of the one-time link that the visitor used, or empty.
    std::string client;          // A key that distinguishes clients; the number of holds per client is limited.
    bool is_limited = false;     // Whether the business's limits for visitors apply to the client, too (Visit).
    std::optional<domain::Proof> proof = {};
};

struct HoldConfirmation {
    domain::Visitor visitor;
    std::string client = {};   // The client key of the visitor's address (Visit); empty: not limited.
};

// Refuses with too_many_holds, too_many_bookings, proof_required, one_time_link_expired, service_not_found,
// calendar_not_found, invalid_fields (time_zone, items…, guest_count) and as domain::decide_hold does.
core::Result<Hold> hold(const Shell&, std::string_view business_id, const HoldRequest&, const Keep<Hold>& = {});

// All refuse with hold_expired, for any defect of the token; extend_hold also with hold_not_extendable, confirm_hold
// with limit_reached, too_many_bookings and invalid_fields (time_zone, contact.…, guests…, consent_given,
// terms_accepted).
core::Result<Hold> find_hold(const Shell&, LinkKey);
core::Result<Hold> extend_hold(const Shell&, LinkKey, const Keep<Hold>& = {});
core::Result<Hold> release_hold(const Shell&, LinkKey, const Keep<Hold>& = {});
core::Result<BookedAppointment> confirm_hold(
    const Shell&, LinkKey, const HoldConfirmation&, const Keep<BookedAppointment>& = {});

// Expires due holds, payments and requests, at most `most` of them and of series, the oldest first, and none any more
// once a stop is asked for; returns their number. Safe to run in several processes at once. Never waits for a claim: it
// passes over a booking whose hosts are just being claimed. That claim expires the booking, or the next call does. A
// booking that fails is reported and tried again later.
int expire_due(const Shell&, int most, const std::stop_token& stop = {});

// Deletes holds that ended a day ago or earlier without having been confirmed, at most `most`, with all that belongs to
// them. Returns their number. Safe, stopped, and goes on after a failure, as expire_due.
int delete_unconfirmed_holds(const Shell&, int most, const std::stop_token& stop = {});

// For a clock that was set back: limits the remaining time of everything that expires to its full period, of at most
// `most` bookings. Returns the number of shortened bookings. Safe to run in several processes at once; stopped, and
// goes on after a failure, likewise.
int shorten_overlong(const Shell&, int most, const std::stop_token& stop = {});

}   // namespace app

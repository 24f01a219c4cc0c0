#pragma once

#include "app/bookings/bookings.hpp"

namespace app {

// Everything a booking will need, kept for a few minutes.
struct Hold {
    domain::Booking booking;   // Its status is held, and expires_at says until when.
    std::string token;         // Confirms, extends and releases it. The same for its whole life.
    core::Instant now;         // The database's clock, against which expires_at is to be read.
};

struct HoldRequest {
    domain::Order order;
    core::Instant starts_at;
    std::string time_zone;
    core::Locale locale = core::Locale::en;
    std::string one_time_slug;   // Of the one-time link the visitor came by, or empty.
    std::string client;          // Who asks: whatever tells clients apart. One may have few holds at once.
};

// Refuses with too_many_holds, one_time_link_expired, service_not_found, calendar_not_found, invalid_fields
// (time_zone, items…, guest_count) and as domain::decide_hold does.
core::Result<Hold> hold(const Shell&, std::string_view business_id, const HoldRequest&, const Keep<Hold>& = {});

// Each refuses with hold_expired, whatever is wrong with the token; extend also with hold_not_extendable, confirm with
// limit_reached and invalid_fields (time_zone, contact.…, guests…, consent_given, terms_accepted).
core::Result<Hold> find_hold(const Shell&, LinkKey);
core::Result<Hold> extend_hold(const Shell&, LinkKey, const Keep<Hold>& = {});
core::Result<Hold> release_hold(const Shell&, LinkKey, const Keep<Hold>& = {});
core::Result<BookedAppointment> confirm_hold(
    const Shell&, LinkKey, const domain::Visitor&, const Keep<BookedAppointment>& = {});

// Ends holds, payments and requests whose time is over, at most `most` of them, oldest first, and says how many it
// ended. Any number of processes may do so at once. It waits for nobody: it stops at one whose hosts somebody is just
// claiming, who will end it or leave it for the next time.
int expire_due(const Shell&, int most);

// For a clock that was put back: nothing that was to end by itself lasts longer than its full time from now on. Says
// how many it shortened. Any number of processes may do so at once.
int shorten_overlong(const Shell&);

}   // namespace app

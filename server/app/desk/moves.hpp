#pragma once

#include "app/desk/booking_changes.hpp"
#include "app/slots/free_times.hpp"
#include "domain/desk/staff_booking.hpp"

namespace app {

// Staff move bookings, to another time or another host: one, or several at once, such as a class or what is left of a
// series. Rules in the way that were not named refuse with rules_in_the_way, judged again under the claim; who may name
// which is checked there, too. All move, or none; they can be undone as other changes, all by the one change_id.

struct StaffMoveRequest {
    std::string booking_id;
    std::string version;   // Of the booking as the user saw it.
    domain::StaffMove move;
    bool notify = true;
    std::string message = {};
    // Others, which go to the same host, get the same length, and move by as much on the clock of the business.
    std::vector<SeenBooking> together = {};
    std::string time_zone = {};   // Of the business; needed with `together`.
};

// What a move would be.
struct QuotedMove {
    domain::PlacedByStaff placed;
    std::vector<domain::PlacedByStaff> together = {};   // The others, by start.
};

// Refuse with booking_not_found, with invalid_fields (items) if several are to get other services, with edit_conflict
// if a booking has changed since it was seen, with invalid_fields (bookings) as sort_for_claims does, and as
// domain::decide_staff_move does for the first that cannot be moved. What one leaves is free for the others.
core::Result<QuotedMove> quote_staff_move(const Shell&, const DeskScope&, const StaffMoveRequest&);
core::Result<ChangedBooking> move_by_staff(const Shell&, const DeskScope&, const StaffMoveRequest&);

// When else a booking could be without a rule in its way: with the host and the length of `move`, whose start is
// ignored.
struct TimesToMoveQuery {
    std::string_view booking_id;
    domain::StaffMove move;
    core::Date date;
    const std::string& time_zone;   // Of the business.
};
// Refuses with booking_not_found and state_conflict as a move does, with not_allowed as staff_times does, and as
// free_times does.
core::Result<FreeTimes> times_to_move(const Shell&, const DeskScope&, const TimesToMoveQuery&);

}   // namespace app

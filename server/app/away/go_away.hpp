#pragma once

#include "app/away/away.hpp"

namespace app {

// What is to become of one booking of a host who is away.
struct AwayDecision {
    std::string booking_id;
    std::string version;   // Of the booking as the user saw it.
    core::AwayChoice choice = core::AwayChoice::keep;
    std::string staff_id = {};                     // Of hand_over and move: who hosts it then.
    std::optional<core::Instant> starts_at = {};   // Of move.
};

struct AwayRequest {
    AwaySpan away;
    std::string note = {};      // Why they are away, for staff alone.
    bool notify = true;         // Whether customers are told.
    std::string message = {};   // Own words in these mails.
    std::vector<AwayDecision> decisions = {};
};

struct AwayOutcome {
    std::string booking_id;
    std::optional<core::ErrorCode> refused = {};   // Why it was not done.
    std::string change_id = {};                    // As in ChangedBooking.
};

struct AwayResult {
    std::vector<AwayOutcome> outcomes = {};         // In the order of the decisions.
    DeskTimeOff time_off;                           // left_behind: of the bookings that are still in it.
    std::optional<core::Instant> undo_until = {};   // Of the last change that can be undone.
};

// Enters the time off, and then changes each booking by itself: what cannot be done is told, and the others are done.
// Each is a change of its own, which its user can undo. Refuses as quote_away and add_time_off do.
core::Result<AwayResult> go_away(const Shell&, const DeskScope&, const AwayRequest&);

}   // namespace app

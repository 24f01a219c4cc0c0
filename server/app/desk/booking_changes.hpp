#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/desk/booking_money.hpp"

namespace app {

// What staff do with a booking. Each change is judged by the user's permissions on its hosts
// (domain/desk/desk_actions), writes a line of the history, and can be undone by the same user for domain::undo_time:
// what it causes waits as long.

struct DeskWish {
    core::DeskAction action;   // One that changes the state, or arrive.
    std::string_view booking_id;
    std::string version = {};           // Of the booking as the user saw it (domain::version_of). Empty: as it is.
    std::string reason = {};            // Of declining and cancelling: told to the visitor.
    bool notify = true;                 // Whether visitor and guests are told.
    domain::WantedRefund refund = {};   // Of cancelling.
};

struct ChangedBooking {
    std::string booking_id;
    std::string change_id = {};                     // Empty: it cannot be undone.
    std::optional<core::Instant> undo_until = {};   // Nothing with an empty change_id.
};

// Refuses with booking_not_found, state_conflict, edit_conflict and, of cancelling, refund_too_large.
core::Result<ChangedBooking> change_booking(const Shell&, const DeskScope&, const DeskWish&);

// Takes the change back. Refuses with undo_expired if there is no such change of this user, or its time has passed;
// with undo_conflict if the booking has changed since, or its time was taken.
core::Result<ChangedBooking> undo_change(const Shell&, const DeskScope&, std::string_view change_id);

// Refuses with booking_not_found.
core::Result<void> add_note(const Shell&, const DeskScope&, std::string_view booking_id, const std::string& text);

// The id of its booking. Refuses with note_not_found, also if another user wrote it.
core::Result<std::string> delete_note(const Shell&, const DeskScope&, std::string_view note_id);

}   // namespace app

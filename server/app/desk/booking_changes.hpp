#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/bookings/undo.hpp"
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
    std::string together_id = {};       // The same for all that are changed together; empty: it is changed alone.
    core::seconds undo_time = domain::undo_time;   // For how long it can be undone.
    std::vector<core::Instant> starts = {};        // Of proposing.
    std::string message = {};                      // Of proposing: told to the visitor.
};

// One of several that are changed together, as the user saw it.
struct SeenBooking {
    std::string booking_id, version;
};

// Puts them in the order of their ids, in which they are claimed. Refuses with invalid_fields (bookings) if one is
// there twice, or there is none.
core::Result<void> sort_for_claims(std::vector<SeenBooking>&);

struct ChangedBooking {
    std::string booking_id;
    std::string change_id = {};                     // Empty: it cannot be undone.
    std::optional<core::Instant> undo_until = {};   // Nothing with an empty change_id.
};

// Refuses with booking_not_found, state_conflict, edit_conflict and, of cancelling, refund_too_large.
core::Result<ChangedBooking> change_booking(const Shell&, const DeskScope&, const DeskWish&);

// The same within a transaction of the caller's, which must not be kept if it is refused.
core::Result<ChangedBooking> change_booking(const Shell&, storage::Transaction&, const DeskScope&, const DeskWish&);

// The same for each of them (instead of the wish's own booking and version), or for none. All are undone by the one
// change_id. Refuses as change_booking does for the first that cannot be changed, and as sort_for_claims.
core::Result<ChangedBooking> change_together(
    const Shell&, const DeskScope&, const DeskWish&, std::vector<SeenBooking> bookings);

// Refuses with booking_not_found.
core::Result<void> add_note(const Shell&, const DeskScope&, std::string_view booking_id, const std::string& text);

// The id of its booking. Refuses with note_not_found, also if another user wrote it.
core::Result<std::string> delete_note(const Shell&, const DeskScope&, std::string_view note_id);

}   // namespace app

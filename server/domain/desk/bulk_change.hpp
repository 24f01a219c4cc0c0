#pragma once

#include "domain/desk/desk_actions.hpp"

namespace domain {

// Many bookings that a user changes alike, each by itself.

using core::BulkAction;

// A user may take all of it back for so long after its last booking was changed; until then no one is told of any.
inline constexpr core::seconds bulk_undo_time {20};

// What it causes waits no longer than this, should its end not be reached: nothing waits for ever for a server that
// does not come back.
inline constexpr minutes longest_bulk {10};

struct BulkChange {
    std::string id, user_id;
    BulkAction action = BulkAction::cancel;
    std::string reason = {};   // Of decline and cancel: told to the visitors.
    bool notify = true;        // Whether the visitors are told.
    core::BulkStatus status = core::BulkStatus::changing;
    Instant started_at;
    std::optional<Instant> undo_until = {};   // Nothing while it is under way.
    std::string together_id;                  // Of its rows in desk_changes.
};

// What is done to each of the bookings.
DeskAction to_desk_action(BulkAction);

// As check_action. What could not be taken back is not changed with many others: it refuses with state_conflict.
Result<void> check_bulk_action(const Actor&, BulkAction, const DeskState&, Instant now);

// Whether something is given back.
bool gives_back(BulkAction, const Booking&);

}   // namespace domain

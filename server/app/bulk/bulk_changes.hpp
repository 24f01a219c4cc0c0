#pragma once

#include <set>

#include "app/desk/booking_changes.hpp"
#include "domain/desk/bulk_change.hpp"
#include "storage/desk/bulk_changes.hpp"

namespace app {

// Changes of many bookings alike, as users of the console begin, stop and take them back. The bookings themselves are
// changed by a job (app/bulk/bulk_work).

struct BulkSelection {
    core::BulkAction action;
    std::vector<std::string> booking_ids;
};

// A booking that is not changed, or not taken back.
struct BulkRefusal {
    core::BulkOutcome outcome = core::BulkOutcome::refused;   // changed: it could not be taken back.
    std::string code;                                         // A word of core::ErrorCode.
    std::optional<domain::DeskRow> row = {};                  // Nothing where the user may not see it.
};

struct BulkPreview {
    std::vector<SeenBooking> bookings = {};   // Those that would be changed.
    std::vector<BulkRefusal> refused = {};
    std::set<std::string> told = {};   // The addresses of their visitors.
    int refunded = 0;                  // For how many something is given back, of those whose amounts the user may see.
};

// What would become of each, in the order of the selection. Refuses with invalid_fields (booking_ids) if one is there
// twice, and with not_allowed if the user may do that with no booking.
core::Result<BulkPreview> preview_bulk_change(const Shell&, const DeskScope&, const BulkSelection&);

struct NewBulkChange {
    std::string id;   // Chosen by the client.
    core::BulkAction action;
    std::vector<SeenBooking> bookings;
    std::string reason = {};
    bool notify = true;
};

// How far it is.
struct BulkProgress {
    domain::BulkChange change;
    storage::BulkCounts counts;
    core::Instant now;
    std::vector<BulkRefusal> refused = {};   // Not in lists, and not while it is under way.
};

// Begins it; what this user has begun with that id is returned as it is. Refuses with invalid_fields (bookings) if one
// is there twice, invalid_fields (id) if another user's has the id, and not_allowed.
core::Result<BulkProgress> start_bulk_change(const Shell&, const DeskScope&, NewBulkChange);

// The user's own of the last day, the latest first.
std::vector<BulkProgress> list_bulk_changes(const Shell&, const DeskScope&);

// Refuses with bulk_change_not_found, as those that follow do.
core::Result<BulkProgress> find_bulk_change(const Shell&, const DeskScope&, std::string_view id);

// Leaves the bookings that were not reached yet as they are.
core::Result<BulkProgress> stop_bulk_change(const Shell&, const DeskScope&, std::string_view id);

// Begins to take all of it back. Refuses with undo_expired, also while it is under way.
core::Result<BulkProgress> undo_bulk_change(const Shell&, const DeskScope&, std::string_view id);

}   // namespace app

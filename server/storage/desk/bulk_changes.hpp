#pragma once

#include <span>

#include "domain/desk/bulk_change.hpp"
#include "storage/database/database.hpp"
#include "storage/users/users.hpp"

namespace storage {

// Changes of many bookings alike (domain/desk/bulk_change), with what became of each booking.

struct BulkKey {
    std::string_view business_id, bulk_id;
};

struct BulkBooking {
    std::int64_t position = 0;
    std::string booking_id;
    std::string version;   // As the preview showed it.
    core::BulkOutcome outcome = core::BulkOutcome::waiting;
    std::string code = {};   // Why it was not changed (refused) or not taken back (changed); empty: it was.
    int attempts = 0;        // That failed.
};

struct BulkCounts {
    int waiting = 0, changed = 0, refused = 0, left = 0, undone = 0;
    int not_undone = 0;   // Of those that are changed.

    int total() const { return waiting + changed + refused + left + undone; }
};

// With its bookings, in this order; all wait.
void insert_bulk_change(
    Transaction&, std::string_view business_id, const domain::BulkChange&, std::span<const BulkBooking>);

std::optional<domain::BulkChange> find_bulk_change(Snapshot&, const BulkKey&);

// Those that the user began since then, the latest first.
std::vector<domain::BulkChange> list_bulk_changes(Snapshot&, const UserKey&, core::Instant since, int most);

BulkCounts count_bulk_bookings(Snapshot&, const BulkKey&);

// Those with that outcome to which nothing happened yet (no code), by position.
std::vector<BulkBooking> find_bulk_bookings(Snapshot&, const BulkKey&, core::BulkOutcome, int most);

// Those that were refused: with a code, by position.
std::vector<BulkBooking> find_bulk_refusals(Snapshot&, const BulkKey&);

// One more try with the booking failed.
void count_attempt(Transaction&, const BulkKey&, std::int64_t position);

// What becomes of one of its bookings: from one outcome to another, or with a code.
struct BulkStep {
    std::int64_t position = 0;
    core::BulkOutcome from = core::BulkOutcome::waiting, to = core::BulkOutcome::changed;
    std::string code = {};
};

// False, having written nothing, if it is not at `from` without a code: another process took it, or it was stopped.
bool take_step(Transaction&, const BulkKey&, const BulkStep&);

// Those that wait are left as they are.
void leave_waiting(Transaction&, const BulkKey&);

// False, having written nothing, if it is not at `from`: another process was quicker.
struct BulkTurn {
    core::BulkStatus from = core::BulkStatus::changing, to = core::BulkStatus::over;
    std::optional<core::Instant> undo_until = {};
};
bool set_bulk_status(Transaction&, const BulkKey&, const BulkTurn&);

// What was changed together waits until then, and can be undone as long: notices, refunds, exports to calendars.
void hold_back_together(Transaction&, std::string_view business_id, std::string_view together_id, core::Instant until);

struct BulkUnderWay {
    std::string business_id;
    domain::BulkChange change;
};
// Those without a lease, the oldest first.
std::vector<BulkUnderWay> find_bulk_changes_under_way(Snapshot&, int most);

// A lease of ten seconds on it, which the process renews while it works. False: another one has it, or it is over.
bool lease_bulk_change(Transaction&, const BulkKey&);
void renew_bulk_lease(Transaction&, const BulkKey&);
void end_bulk_lease(Transaction&, const BulkKey&);

}   // namespace storage

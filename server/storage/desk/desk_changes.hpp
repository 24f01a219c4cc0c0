#pragma once

#include "domain/bookings/undo.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Changes of bookings by users of the console, which can be undone for some seconds. What a change causes waits as
// long: notices, with the mails and webhook messages that are made of them, refunds, and exports to calendars.

struct DeskChange {
    std::string id, booking_id, user_id;
    core::Instant made_at, undo_until;
    std::string version;   // Of the booking after the change (domain::version_of).
    domain::FormerState before;
    std::optional<core::Instant> arrived_at;                      // Before.
    std::int64_t last_notice_before = 0, last_notice_after = 0;   // Numbers of the booking's notices; 0: none.
    std::string refund_id;                                        // In payments; empty: nothing was given back.
    std::string payment_id;                                       // Likewise; empty: nothing was taken.
    std::string together_id;   // The same for all that were made together, and undo each other; empty: made alone.
};

// The number of the booking's last notice; 0: it has none.
std::int64_t last_notice(Snapshot&, std::string_view business_id, std::string_view booking_id);

// Stores the change, and has what it caused wait.
void insert_desk_change(Transaction&, std::string_view business_id, const DeskChange&);

// The change of this user, or all that were made together, by their together_id: those that were not undone, by
// booking.
std::vector<DeskChange> find_desk_changes(
    Snapshot&, std::string_view business_id, std::string_view id, std::string_view user_id);

// The id of the change of this booking that was made together with others and was not undone.
struct ChangeTogether {
    std::string_view together_id, booking_id;
};
std::optional<std::string> find_change_together(Snapshot&, std::string_view business_id, const ChangeTogether&);

// The change by which this user made the booking, undone or not.
std::optional<DeskChange> find_change_that_made(
    Snapshot&, std::string_view business_id, std::string_view booking_id, std::string_view user_id);

// The change that wrote the line of the ledger, or did before it was undone.
struct ChangeOfMoney {
    DeskChange change;
    bool is_undone = false;
};
std::optional<ChangeOfMoney> find_change_of_money(
    Snapshot&, std::string_view business_id, std::string_view booking_id, std::string_view ledger_id);

// Takes out what the change caused, and says that it was undone. False if some of it went out: then nothing of it may
// be kept. Other notices of the booking must not have come since.
bool take_back(Transaction&, std::string_view business_id, const DeskChange&);

// Whether the hosts and seats that the booking takes are free, in its lanes, but for itself. Its hosts are claimed.
bool is_time_free(Snapshot&, std::string_view business_id, const domain::Booking&);

// What other bookings take of the pools that the booking needs, while it needs them. What the bookings of a class share
// is not needed where one of them has it already.
std::vector<domain::UnitsInUse> units_in_use(Snapshot&, std::string_view business_id, const domain::Booking&);

}   // namespace storage

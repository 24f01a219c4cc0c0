#pragma once

#include "app/desk/booking_changes.hpp"
#include "app/history/history.hpp"
#include "domain/bookings/undo.hpp"
#include "domain/desk/exceptions.hpp"
#include "storage/database/database.hpp"

namespace app {

// What every change of a booking by the desk writes besides the booking: a line of the history, and what is needed to
// take it back.

// A booking with what only the desk knows of it.
struct DeskCopy {
    domain::Booking booking;
    std::optional<core::Instant> arrived_at;

    domain::DeskState state() const { return {booking, arrived_at}; }
};

// Claims the booking; nothing if there is none.
std::optional<DeskCopy> claim_copy(storage::Transaction&, const DeskScope&, std::string_view booking_id);

// Without what happened to its state, and with it.
storage::HistoryLine history_line(const DeskScope&, core::HistoryAction, const domain::Booking&);
storage::HistoryLine history_line(
    const DeskScope&, core::HistoryAction, const domain::Booking& before, const domain::Booking& after);

// Whom a change is told to, and what staff wrote to the visitor with it.
struct Telling {
    bool notify = true;   // Visitor and guests. Hosts are told in any case.
    std::string message = {};
};
void tell(domain::Outcome&, const Telling&);

// That the user broke these rules for the booking.
void store_broken(storage::Transaction&, const DeskScope&, const std::string& booking_id,
    const std::vector<domain::RuleInTheWay>& broken);

// A change that was stored.
struct StoredChange {
    domain::FormerState former;
    std::optional<core::Instant> arrived_at;   // Before.
    const DeskCopy& after;
    std::int64_t last_notice_before = 0;           // Number of the booking's last notice before; 0: none.
    std::string refund_id = {}, payment_id = {};   // In payments: what it gave back and took; empty: nothing.
    // Of changes that are made together, the id by which all of them are undone; empty: it is made alone.
    std::string together_id = {};
    core::seconds undo_time = domain::undo_time;
};

// Stores what undoes the change, and has what it caused wait; tells whether it can be undone.
ChangedBooking record_change(const Shell&, storage::Transaction&, const DeskScope&, const StoredChange&);

}   // namespace app

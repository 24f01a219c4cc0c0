#pragma once

#include "app/desk/booking_changes.hpp"
#include "app/desk/change_records.hpp"
#include "domain/desk/booking_edits.hpp"

namespace app {

// Changes of a booking that take and free no time.

// `version` is that of the booking as the user saw it (domain::version_of). No one is told. It is not undone, as the
// history says what was there before. Refuses with booking_not_found, state_conflict and edit_conflict.
struct WantedEdit {
    std::string_view booking_id, version;
    domain::BookingEdit edit;
};
core::Result<ChangedBooking> edit_booking(const Shell&, const DeskScope&, const WantedEdit&);

// The same in a transaction that has claimed the booking and checked that the user may; without a change it writes
// nothing. Refuses with state_conflict.
struct ClaimedEdit {
    const domain::Booking& before;
    domain::BookingEdit edit;
};
core::Result<void> store_edit(const Shell&, storage::Transaction&, const DeskScope&, const ClaimedEdit&);

// Tells the visitor, and no one else, how the booking stands, with links to it. Refuses with booking_not_found,
// no_address, and state_conflict where no mail says that.
core::Result<ChangedBooking> send_mail_again(const Shell&, const DeskScope&, std::string_view booking_id);

}   // namespace app

#pragma once

#include "app/desk/booking_changes.hpp"
#include "domain/desk/staff_booking.hpp"

namespace app {

// Bookings that staff make for customers. Rules in the way that were not named refuse with rules_in_the_way, judged
// again under the claim; who may name which is checked there, too. It can be undone as other changes.

// What an order would be; takes nothing.
core::Result<domain::PlacedByStaff> quote_staff_booking(const Shell&, const DeskScope&, const domain::StaffRequest&);

struct NewStaffBooking {
    domain::StaffRequest request;   // The id is chosen by the client: the same again makes nothing new.
    bool notify = true;             // Whether the customer is told.
    std::string message = {};       // Own words in that mail.
    std::string note = {};          // For staff alone; empty: none.
};

// Refuses with service_not_found and as domain::decide_staff_booking does; with invalid_fields (id) if another booking
// has it.
core::Result<ChangedBooking> book_by_staff(const Shell&, const DeskScope&, const NewStaffBooking&);

}   // namespace app

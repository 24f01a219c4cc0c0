#pragma once

#include "app/desk/booking_changes.hpp"
#include "app/slots/free_times.hpp"
#include "domain/desk/staff_booking.hpp"

namespace app {

// Bookings that staff make for customers. Rules in the way that were not named refuse with rules_in_the_way, judged
// again under the claim; who may name which is checked there, too. It can be undone as other changes.

// What an order would be; takes nothing.
core::Result<domain::PlacedByStaff> quote_staff_booking(const Shell&, const DeskScope&, const domain::StaffRequest&);

// When it could be without a rule in its way. A host who does not offer the service is asked as if they did.
struct StaffTimesQuery {
    const domain::Order& order;   // Order::is_by_staff.
    core::Date date;
    const std::string& time_zone;   // Of the business.
};
// Refuses as free_times does, and with not_allowed where the user makes no bookings for a host of the order.
core::Result<FreeTimes> staff_times(const Shell&, const DeskScope&, const StaffTimesQuery&);

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

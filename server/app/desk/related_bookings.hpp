#pragma once

#include "app/desk/desk_scope.hpp"

namespace app {

struct RelatedBooking {
    domain::DeskRow row;
    std::string version;   // domain::version_of.
    int attendees = 1;
    std::vector<core::DeskAction> actions = {};   // What the user may do now.
};

// The bookings that belong to one, which is among them: as far as the user may see them.
struct RelatedBookings {
    core::Instant now;
    int seats = 0;                               // Of the class; 0: it is none.
    std::vector<RelatedBooking> of_class = {};   // Who takes part, by name; empty: it is no class.
    std::vector<RelatedBooking> series = {};     // By start, ended ones too; empty: it has none.
};

// Refuses with booking_not_found.
core::Result<RelatedBookings> related_bookings(const Shell&, const DeskScope&, std::string_view booking_id);

}   // namespace app

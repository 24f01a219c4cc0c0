#pragma once

#include "api/console.gen.hpp"
#include "app/desk/booking_changes.hpp"
#include "http/console/desk_scope.hpp"

namespace http {

// The booking as the user sees it. Refuses with booking_not_found.
core::Result<api::DeskBooking> shown_booking(const Access&, std::string_view booking_id);

// The same after a change, with what it takes to undo that.
core::Result<api::BookingChange> to_change(const Access&, const app::ChangedBooking&);

std::vector<app::SeenBooking> to_seen(const std::vector<api::SeenBooking>&);

}   // namespace http

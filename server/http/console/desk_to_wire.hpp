#pragma once

#include "api/console.gen.hpp"
#include "app/desk/desk_bookings.hpp"
#include "app/desk/desk_calendar.hpp"
#include "app/desk/desk_overview.hpp"
#include "app/left_behind/left_behind.hpp"
#include "http/wire/looks.hpp"
#include "storage/users/history.hpp"

namespace http {

// What the desk sees, as the contract has it. Times have the offset of the zone.

api::DeskCalendar to_wire(app::DeskCalendar&&, Looks);   // Takes the texts of its entries: a day has thousands.
api::DeskToday to_wire(const app::DeskToday&, Looks);
api::DeskOverview to_wire(const app::DeskOverview&, Looks);
api::LeftBehind to_wire(const std::vector<app::LeftBehindBooking>&, const domain::Zone&);
api::DeskBookings to_wire(const app::DeskList&);
api::DeskBookingRow to_wire(const domain::DeskRow&, const domain::Zone&);
std::vector<api::DeskBookingRow> to_wire(const std::vector<domain::DeskRow>&, const domain::Zone&);
api::HistoryEntry to_wire(const storage::HistoryRow&, const domain::Zone&);

// A booking as this user sees it, with its history.
struct ShownBooking {
    const app::DeskBooking& desk;
    const std::vector<storage::HistoryRow>& history;
    const domain::Actor& actor;
    const domain::Zone& zone;           // Of the business.
    domain::ZonePointer visitor_zone;   // Null: unknown to this system.
};
api::DeskBooking to_wire(const ShownBooking&);

}   // namespace http

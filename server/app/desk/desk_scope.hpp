#pragma once

#include "app/shell.hpp"
#include "domain/desk/desk_actions.hpp"
#include "domain/desk/desk_row.hpp"

namespace app {

// Who looks, and at which business.
struct DeskScope {
    std::string_view business_id;
    const domain::Actor& actor;
};

// A note by the user, which staff alone see.
domain::DeskNote note_by(const Shell&, const DeskScope&, std::string text, core::Instant now);

// The zone of the name; refuses with invalid_fields (time_zone).
core::Result<domain::ZonePointer> desk_zone(const Shell&, const std::string& time_zone);

// Takes out the amounts of those that are not the user's to see.
void hide_money(const domain::Actor&, std::vector<domain::DeskRow>&);

// Whose bookings the user may see with names: nothing if none; empty if all; else the staff member that they are.
std::optional<std::string> visible_bookings(const domain::Actor&);

// Whose times the user may see: nothing if no one's, empty if all, else the staff member that they are.
std::optional<std::vector<std::string>> visible_staff(const domain::Actor&);

// No booking is earlier or later.
inline constexpr core::Instant first_instant {}, last_instant {core::seconds {7'258'118'400}};   // The year 2200.

}   // namespace app

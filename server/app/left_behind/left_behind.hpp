#pragma once

#include "app/desk/desk_scope.hpp"

namespace app {

// Which bookings no longer fit their hosts, as far as the user may see them.

struct LeftBehindBooking {
    domain::DeskRow row;
    core::LeftBehindReason reason = core::LeftBehindReason::outside_hours;
    std::string staff_id;   // The host whom it no longer fits.
};

inline constexpr std::size_t most_left_behind = 200;

// Bookings to come, agreed or asked for, that no longer fit one of their hosts. By start.
std::vector<LeftBehindBooking> list_left_behind(const Shell&, const DeskScope&);

}   // namespace app

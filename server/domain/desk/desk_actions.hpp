#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/users/actor.hpp"

namespace domain {

using core::DeskAction;
using core::Permission;

// What a user of the console may see of a booking and do with it.

// A booking as the desk knows it.
struct DeskState {
    const Booking& booking;
    std::optional<Instant> arrived_at;
};

// Names this state of the booking: any change of it gives another name.
std::string version_of(const DeskState&);

// Whether staff can move it: it is agreed on, or asked for.
bool may_move(const Booking&, Instant now);

// Whether a permission that reaches no further than one's own includes the booking: it does if the user hosts any of
// its items; to answer, change or cancel it they host every item.
bool may_see(const Actor&, Permission, const Booking&);
bool may_change(const Actor&, Permission, const Booking&);

// The permission that an action needs.
Permission permission_for(DeskAction);

// Refuses with booking_not_found what is not the user's to do, in whatever state the booking is.
Result<void> check_reach(const Actor&, DeskAction, const Booking&);

// The same, and refuses with state_conflict what the booking no longer allows; send_mail with no_address, too.
Result<void> check_action(const Actor&, DeskAction, const DeskState&, Instant now);

// Those that check_action allows now, in the order of the words.
std::vector<DeskAction> actions_of(const Actor&, const DeskState&, Instant now);

// A customer can be marked as here from so long before the start on.
inline constexpr minutes earliest_arrival {12 * 60};

}   // namespace domain

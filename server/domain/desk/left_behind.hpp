#pragma once

#include "domain/desk/desk_day.hpp"

namespace domain {

using core::LeftBehindReason;

// Why a booking in this time no longer fits its host, as far as it is a matter of hours; nothing if it does. The host's
// hours and time off, and the closures, must be known for this time.
std::optional<LeftBehindReason> left_behind_reason(
    const DeskHost&, std::span<const DeskSpan> closures, TimeSpan booked);

}   // namespace domain

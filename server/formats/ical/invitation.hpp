#pragma once

#include <optional>

#include "domain/ports/letter.hpp"
#include "domain/time/zone.hpp"

namespace formats {

// The event for the recipient's own calendar (RFC 5546): asked in when it is certain or has moved, called off when it
// was cancelled, and for a guest who drops out. Nothing for a notice that changes no calendar, and for staff, whose
// calendars are fed otherwise. Its UID is that of the booking's calendar file, its SEQUENCE rises with each move and
// once more at the end. Its times stand in the zone, which it describes, or in UTC where the zone's clocks show them
// twice. `sender` is the address that speaks for a business without one. Throws std::runtime_error if libical fails.
// Safe to use from any thread.
std::optional<domain::Invitation> find_invitation(
    const domain::LetterFacts&, const domain::Zone&, const std::string& sender);

}   // namespace formats

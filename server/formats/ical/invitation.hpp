#pragma once

#include <optional>

#include "domain/ports/letter.hpp"
#include "domain/time/zone.hpp"

namespace formats {

// The event for the recipient's own calendar (RFC 5546): a request when the booking becomes certain or moves, a
// cancellation when it is cancelled or the guest leaves. Nullopt for notices that change no calendar, and for staff,
// whose calendars are fed separately. Several bookings
// are published in one text: a request or cancellation has one event alone. The UID is that of the booking's calendar
// file; the SEQUENCE rises with each move and with the cancellation. Times are in the zone, which is included, or in
// UTC if the zone's clocks show them twice. `sender` is the organizer's address for a business without its own. Throws
// std::runtime_error if libical fails. Safe from any thread.
std::optional<domain::Invitation> find_invitation(
    const domain::LetterFacts&, const domain::Zone&, const std::string& sender);

}   // namespace formats

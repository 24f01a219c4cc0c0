#pragma once

#include "app/desk/desk_hours.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

// A host who cannot come: what could become of their bookings.

inline constexpr core::days longest_away {31};
inline constexpr std::size_t most_away_bookings = 100, most_away_places = 6;

struct AwaySpan {
    std::string staff_id;
    domain::TimeSpan time;
};

// Where a booking could go, without a rule in the way: to a colleague at the same time, or to another time.
struct AwayPlace {
    core::AwayChoice choice = core::AwayChoice::hand_over;   // Or move.
    std::string staff_id;                                    // Empty, of move: all who host it now.
    std::string staff_name;                                  // Of all of them.
    core::Instant starts_at;
};

struct AwayBooking {
    domain::DeskRow row;
    std::string version;
    // Colleagues first, then the times nearest to that of the booking. The first ones of all bookings go together: who
    // can keep their time with a colleague comes before who has to take another one. A booking that has other hosts too
    // has other times with all of them: one host cannot take all of it over.
    std::vector<AwayPlace> places = {};
};

// Refuses with provider_not_found where the host's bookings are not the user's to change, and invalid_fields (ends_at).
core::Result<void> check_away(const DeskScope&, const AwaySpan&);

// The bookings of the host that begin in the span and are still to come, by start. Refuses with provider_not_found and
// invalid_fields (ends_at).
core::Result<std::vector<AwayBooking>> quote_away(const Shell&, const DeskScope&, const AwaySpan&);

}   // namespace app

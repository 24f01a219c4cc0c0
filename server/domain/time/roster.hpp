#pragma once

#include <array>
#include <span>
#include <vector>

#include "domain/time/minute_span.hpp"
#include "domain/time/zone.hpp"

namespace domain {

// Minutes since the day's midnight on the wall clock, 0 to 1440; closes > opens.
struct OpenHours {
    minutes opens;
    minutes closes;

    bool operator==(const OpenHours&) const = default;
};

// The hours of one date. They replace the weekday's; empty means closed.
struct DateOverride {
    Date date;
    std::vector<OpenHours> hours;

    bool operator==(const DateOverride&) const = default;
};

// The working hours of a staff member.
struct Roster {
    ZonePointer zone;                               // Never null. All hours are on this zone's wall clock.
    std::array<std::vector<OpenHours>, 7> weekly;   // Monday first; hours are unsorted and may overlap.
    std::vector<DateOverride> overrides;            // By date, each date once.
};

// The working time in `window` (product rules 1, 6 and 12): increasing, disjoint, touching spans joined, also across
// midnight. A span that is open when the window begins keeps its true opening, from which a grid can be counted, but
// begins no earlier than `earliest_opening` (at most window.from). A span that is open at window.to ends there.
std::vector<MinuteSpan> open_spans(const Roster&, MinuteSpan window, Minute earliest_opening);

}   // namespace domain

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"
#include "domain/time/zone.hpp"

namespace domain {

// Time off on some weekdays of every week, or of every second, third … one: FREQ=WEEKLY with WKST=MO in RFC 5545
// §3.3.10.
struct RepeatingTimeOff {
    std::vector<core::Weekday> weekdays;   // Sorted, each once.
    minutes starts {0}, ends {24 * 60};    // On the wall clock, as those of OpenHours.
    int every_weeks = 1;                   // Counted from the week of first_date.
    Date first_date;
    std::optional<Date> last_date;   // Inclusive; nullopt: without an end.
    std::string reason;

    bool operator==(const RepeatingTimeOff&) const = default;
};

// Its parts that overlap the window, whole, by date: one for each day. The wall clock means what it does in open_spans:
// a part that clocks skip is none.
std::vector<TimeSpan> spans_in(TimeSpan window, const RepeatingTimeOff&, const Zone&);

}   // namespace domain

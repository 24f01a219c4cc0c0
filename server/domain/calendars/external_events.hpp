#pragma once

#include <set>
#include <string>
#include <vector>

#include "domain/calendars/external_calendar.hpp"
#include "domain/calendars/recurrence_rule.hpp"

namespace domain {

// The events of a calendar elsewhere, as far as they make somebody busy.

// A wall-clock time in a zone, which is never null. A whole day is its midnight.
struct ExternalMoment {
    LocalTime local;
    ZonePointer zone;
    bool is_day = false;

    Instant instant() const { return zone->to_instant(local); }
};

struct ExternalEvent {
    std::string uid;
    ExternalMoment start;
    core::days days {0};   // It lasts this many days of its zone and then …
    seconds length {0};    // … this long.
    bool is_busy = true;   // Else the person is free, or it was called off.
    std::vector<Recurrence> rules = {};
    std::vector<ExternalMoment> more = {};     // Further starts.
    std::vector<TimeSpan> further = {};        // Further times that last as long as they say.
    std::vector<ExternalMoment> except = {};   // Starts that are none; a day: all of that day.
    std::optional<ExternalMoment> replaces
        = {};   // Of the event with the same UID: the start that this one stands for.
};

// When somebody is busy in the window because of them; increasing, not joined, whole even where it leads out of the
// window. Nothing when the budget was not enough.
std::optional<std::vector<ExternalBusy>> find_external_busy(
    const std::vector<ExternalEvent>&, TimeSpan window, WorkBudget&);

// Without what is about bookings named in `own`; increasing and apart.
std::vector<TimeSpan> joined_busy(std::vector<ExternalBusy>, const std::set<std::string>& own);

}   // namespace domain

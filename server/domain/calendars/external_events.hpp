#pragma once

#include <set>
#include <string>
#include <vector>

#include "domain/calendars/external_calendar.hpp"
#include "domain/calendars/recurrence_rule.hpp"

namespace domain {

// The events of an external calendar, as far as they make its owner busy.

// A wall-clock time in a zone, which is never null. A whole day is represented by its midnight.
struct ExternalMoment {
    LocalTime local;
    ZonePointer zone;
    bool is_day = false;

    Instant instant() const { return zone->to_instant(local); }
};

struct ExternalEvent {
    std::string uid;
    ExternalMoment start;
    core::days days {0};   // Lasts this many days of its zone …
    seconds length {0};    // … and then this long.
    bool is_busy = true;   // False: the event leaves the person free or is cancelled.
    std::vector<RecurrenceRule> rules = {};
    std::vector<ExternalMoment> more = {};         // Further starts.
    std::vector<TimeSpan> further = {};            // Further times with their own length.
    std::vector<ExternalMoment> except = {};       // Excluded starts; a day excludes all starts of that day.
    std::optional<ExternalMoment> replaces = {};   // The start it replaces of the event with the same UID.
};

// The busy times of these events that overlap the window: sorted, not joined, and not cut at the window. Nullopt if the
// budget is exhausted.
std::optional<std::vector<ExternalBusy>> find_external_busy(
    const std::vector<ExternalEvent>&, TimeSpan window, WorkBudget&);

// Joins busy times, without events of the bookings in `own`; sorted and disjoint.
std::vector<TimeSpan> joined_busy(std::vector<ExternalBusy>, const std::set<std::string>& own);

}   // namespace domain

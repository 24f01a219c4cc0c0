#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "domain/catalogue/business.hpp"
#include "domain/time/zone.hpp"

namespace domain {

// External calendars of staff: the port that server/outside implements.

// An external calendar with its credentials.
struct ExternalCalendar {
    core::ExternalCalendarKind kind = core::ExternalCalendarKind::ics;
    std::string url;              // Of the file, or of the CalDAV collection.
    std::string user, password;   // Empty: no login.

    bool operator==(const ExternalCalendar&) const = default;
};

// A booking as an event in a staff member's calendar. Only for that person: it contains the visitor's details.
struct AgendaEvent {
    std::string booking_id;
    std::int64_t sequence = 0;
    bool is_certain = true;   // False: it still awaits approval.
    TimeSpan time;            // From the first to the last item that this person hosts.
    std::string services;     // Names of the services.
    std::string visitor, email, phone, additional_information;
    std::string location;
    Instant changed_at;
    std::string meeting_url = {};   // Where the visitor joins; empty while it is not certain.

    bool operator==(const AgendaEvent&) const = default;
};

// A query for the busy times of a calendar.
struct BusyQuery {
    const ExternalCalendar& calendar;
    TimeSpan window;
    ZonePointer zone;      // For whole days, and for times without a zone.
    std::string version;   // The version of the content at the last read; empty: read it in any case.
};

// A busy time in an external calendar.
struct ExternalBusy {
    TimeSpan time;
    std::string booking_id;   // The booking that we wrote as this event, for any host; empty for all other events.

    bool operator==(const ExternalBusy&) const = default;
};

// All busy times in the window, unsorted.
struct BusyAnswer {
    std::vector<ExternalBusy> busy;
    std::string version;   // Empty if the calendar reports none.
};

// Whether an event was stored. It was not if another program changed it first.
struct StoredEvent {
    bool is_stored = true;
    std::string etag;   // The current one; empty if the calendar reports none.
};

// No usable answer. The text explains the problem to the operator and contains no secret.
struct CalendarError : std::runtime_error {
    using runtime_error::runtime_error;
};

// All functions are safe from any thread and return within a minute; never call look, put and remove inside a
// transaction. They throw CalendarError if the answer is uncertain; the caller must not treat the person as free then.
struct ExternalCalendars {
    // Nullopt: the content still has that version.
    std::function<std::optional<BusyAnswer>(const BusyQuery&)> look;
    // `etag` is that of the event to replace; empty: there is none yet.
    std::function<StoredEvent(const ExternalCalendar&, const AgendaEvent&, const std::string& etag)> put;
    // Succeeds if the event does not exist.
    std::function<void(const ExternalCalendar&, const std::string& booking_id)> remove;
    // The iCalendar file (RFC 5545) to which calendar programs subscribe. Equal events give equal files.
    std::function<std::string(const std::string& name, const std::vector<AgendaEvent>&)> to_feed;
};

}   // namespace domain

#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "domain/catalogue/business.hpp"
#include "domain/time/zone.hpp"

namespace domain {

// Calendars that staff keep elsewhere, as the rest of the program sees them: the port that server/outside fills.

// One of them, with what it takes to get in.
struct ExternalCalendar {
    core::ExternalCalendarKind kind = core::ExternalCalendarKind::ics;
    std::string url;              // Of the file, or of the CalDAV collection.
    std::string user, password;   // Empty: nobody signs in.

    bool operator==(const ExternalCalendar&) const = default;
};

// A booking as a staff member's calendar shows it. It is for that person alone: it says whom they meet.
struct AgendaEvent {
    std::string booking_id;
    std::int64_t sequence = 0;
    bool is_certain = true;   // Else it still waits for a yes.
    TimeSpan time;            // From the first to the last of the items that the person hosts.
    std::string services;     // Their names.
    std::string visitor, email, phone, additional_information;
    std::string location;
    Instant changed_at;

    bool operator==(const AgendaEvent&) const = default;
};

// What a calendar is looked at for.
struct BusyQuery {
    const ExternalCalendar& calendar;
    TimeSpan window;
    ZonePointer zone;      // Of whole days, and of times that name no zone.
    std::string version;   // What the calendar called its content when it was last read; empty: read it in any case.
};

// A stretch in which somebody is busy there.
struct ExternalBusy {
    TimeSpan time;
    std::string booking_id;   // Of the event of a booking, whosesoever it is; empty for all others.

    bool operator==(const ExternalBusy&) const = default;
};

// All that is busy in the window, in no order.
struct BusyAnswer {
    std::vector<ExternalBusy> busy;
    std::string version;   // Empty where the calendar does not say.
};

// Whether an event was stored. It was not if somebody else did meanwhile, or already had.
struct StoredEvent {
    bool is_stored = true;
    std::string etag;   // Of what is there now; empty where the calendar does not say.
};

// Nothing usable came back; the text says what is wrong, for the operator, and has no secrets in it.
struct CalendarError : std::runtime_error {
    using runtime_error::runtime_error;
};

// All of it may be called from any thread and comes back within a minute; look, put and remove never inside a
// transaction. What cannot be said for sure is a CalendarError: nobody is ever free because of it.
struct ExternalCalendars {
    // Nothing: it is as it was when it had that version.
    std::function<std::optional<BusyAnswer>(const BusyQuery&)> look;
    // `etag` is of what is to be replaced; empty: nothing is there yet.
    std::function<StoredEvent(const ExternalCalendar&, const AgendaEvent&, const std::string& etag)> put;
    // Fine if it is not there.
    std::function<void(const ExternalCalendar&, const std::string& booking_id)> remove;
    // The iCalendar file (RFC 5545) that a calendar program follows. The same events give the same file.
    std::function<std::string(const std::string& name, const std::vector<AgendaEvent>&)> to_feed;
};

}   // namespace domain

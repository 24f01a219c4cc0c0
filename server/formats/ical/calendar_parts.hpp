#pragma once

#include <libical/ical.h>

#include <memory>
#include <string>
#include <vector>

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace formats {

// Functions shared by all writers of iCalendar texts (RFC 5545), based on libical. All throw std::runtime_error if
// libical fails and are safe from any thread.

struct FreeComponent {
    void operator()(icalcomponent* component) const { icalcomponent_free(component); }
};
using CalendarComponent = std::unique_ptr<icalcomponent, FreeComponent>;

CalendarComponent new_component(icalcomponent_kind);
void add(const CalendarComponent& to, icalproperty* property);   // Takes ownership of the property, which must not be
                                                                 // null.
void add(const CalendarComponent& to, CalendarComponent part);

CalendarComponent new_calendar();   // For storing, not for sending: without a METHOD.
CalendarComponent new_calendar(icalproperty_method);

icaltimetype to_ical(core::Instant);                     // In UTC.
icaltimetype to_ical(std::chrono::local_seconds time);   // A wall-clock time; the caller adds the zone.

// Confirmed, tentative or cancelled.
icalproperty_status status_of(const domain::Booking&);

// The SEQUENCE of the booking's event; a cancellation adds one (RFC 5546, section 2.1.4).
int revision_of(const domain::Booking&, bool is_off);

// A text as the value of a parameter, which cannot contain line breaks or double quotes (RFC 5545, section 3.1).
std::string quotable(const std::string&);

// The booking's event without its times: its permanent UID, its SEQUENCE and the displayed texts.
CalendarComponent new_event(const domain::Booking&, const domain::Business&, bool is_off);

// Where people meet. `text` is what the business says of the place.
struct EventPlace {
    std::string text;
    std::vector<std::string> meeting_urls, call_numbers;   // Each may be empty.
    std::string label;                                     // Of the meeting or the call (RFC 7986, LABEL), or empty.
};

// Adds the place as LOCATION and what can be joined as CONFERENCE (RFC 7986, section 5.11), which few programs know:
// LOCATION then has it too, because all of them show it and make links of addresses in it.
void add_place(const CalendarComponent& event, const EventPlace&);

std::string to_text(const CalendarComponent&);

}   // namespace formats

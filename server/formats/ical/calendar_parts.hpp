#pragma once

#include <libical/ical.h>

#include <memory>
#include <string>

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

// The booking's event without its times: its permanent UID, its SEQUENCE and the displayed texts.
CalendarComponent new_event(const domain::Booking&, const domain::Business&, bool is_off);

std::string to_text(const CalendarComponent&);

}   // namespace formats

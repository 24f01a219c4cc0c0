#pragma once

#include <libical/ical.h>

#include <memory>
#include <string>

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace formats {

// What every iCalendar text of ours is made of (RFC 5545), by libical. All of it throws std::runtime_error where
// libical fails, and is safe to use from any thread.

struct FreeComponent {
    void operator()(icalcomponent* component) const { icalcomponent_free(component); }
};
using CalendarComponent = std::unique_ptr<icalcomponent, FreeComponent>;

CalendarComponent new_component(icalcomponent_kind);
void add(const CalendarComponent& to, icalproperty* property);   // Takes the property, which may not be null.
void add(const CalendarComponent& to, CalendarComponent part);

CalendarComponent new_calendar();   // One that is stored and not sent to anybody: without a method.
CalendarComponent new_calendar(icalproperty_method);

icaltimetype to_ical(core::Instant);                     // In UTC.
icaltimetype to_ical(std::chrono::local_seconds time);   // On a clock that is named elsewhere.

// Confirmed, tentative or cancelled.
icalproperty_status status_of(const domain::Booking&);

// Which revision of its event the booking is; calling it off is one more (RFC 5546, section 2.1.4).
int revision_of(const domain::Booking&, bool is_off);

// The event of the booking without its times: its UID, which never changes, its revision and what a calendar shows.
CalendarComponent new_event(const domain::Booking&, const domain::Business&, bool is_off);

std::string to_text(const CalendarComponent&);

}   // namespace formats

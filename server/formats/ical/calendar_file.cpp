#include "formats/ical/calendar_file.hpp"

#include "formats/ical/calendar_parts.hpp"

namespace formats {

namespace {

CalendarComponent to_event(const domain::Booking& booking, const domain::Business& business)
{
    const auto status = status_of(booking);
    auto event = new_event(booking, business, status == ICAL_STATUS_CANCELLED);
    add(event, icalproperty_new_dtstart(to_ical(domain::whole_time(booking).from)));
    add(event, icalproperty_new_dtend(to_ical(domain::whole_time(booking).to)));
    add(event, icalproperty_new_status(status));
    return event;
}

}   // namespace

std::string to_calendar_file(std::span<const domain::Booking> bookings, const domain::Business& business)
{
    const bool is_off = bookings.size() == 1 && status_of(bookings.front()) == ICAL_STATUS_CANCELLED;
    auto calendar = new_calendar(is_off ? ICAL_METHOD_CANCEL : ICAL_METHOD_PUBLISH);
    for (const auto& booking : bookings)
        add(calendar, to_event(booking, business));
    return to_text(calendar);
}

}   // namespace formats

#include "formats/ical/calendar_file.hpp"

#include "formats/ical/calendar_parts.hpp"

namespace formats {

std::string to_calendar_file(const domain::Booking& booking, const domain::Business& business)
{
    const auto status = status_of(booking);
    const bool is_off = status == ICAL_STATUS_CANCELLED;
    auto event = new_event(booking, business, is_off);
    add(event, icalproperty_new_dtstart(to_ical(domain::whole_time(booking).from)));
    add(event, icalproperty_new_dtend(to_ical(domain::whole_time(booking).to)));
    add(event, icalproperty_new_status(status));
    auto calendar = new_calendar(is_off ? ICAL_METHOD_CANCEL : ICAL_METHOD_PUBLISH);
    add(calendar, std::move(event));
    return to_text(calendar);
}

}   // namespace formats

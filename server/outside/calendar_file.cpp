#include "outside/calendar_file.hpp"

#include <libical/ical.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace outside {

using core::BookingStatus;

namespace {

struct FreeComponent {
    void operator()(icalcomponent* component) const { icalcomponent_free(component); }
};
using Component = std::unique_ptr<icalcomponent, FreeComponent>;

Component new_component(icalcomponent_kind kind) { return Component {icalcomponent_new(kind)}; }

void add(const Component& to, icalproperty* property)
{
    if (!property) throw std::runtime_error("libical cannot make a property");
    icalcomponent_add_property(to.get(), property);
}

icaltimetype to_ical(core::Instant instant)
{
    const auto midnight = std::chrono::floor<core::days>(instant);
    const std::chrono::year_month_day date {midnight};
    const std::chrono::hh_mm_ss time {instant - midnight};
    auto out = icaltime_null_time();
    out.year = int(date.year());
    out.month = int(unsigned(date.month()));
    out.day = int(unsigned(date.day()));
    out.hour = int(time.hours().count());
    out.minute = int(time.minutes().count());
    out.second = int(time.seconds().count());
    // libical makes its zone for UTC when it is first asked for it, which only one thread may do.
    static const icaltimezone* const utc = icaltimezone_get_utc_timezone();
    out.zone = utc;
    return out;
}

icalproperty_status to_ical(BookingStatus status)
{
    if (status == BookingStatus::scheduled || status == BookingStatus::completed || status == BookingStatus::no_show)
        return ICAL_STATUS_CONFIRMED;
    return domain::is_live(status) ? ICAL_STATUS_TENTATIVE : ICAL_STATUS_CANCELLED;
}

std::string description(const domain::Booking& booking, const domain::Business& business)
{
    return domain::host_names(booking) + "\n" + business.name + "\n" + business.contact;
}

Component to_event(const domain::Booking& booking, const domain::Business& business)
{
    auto event = new_component(ICAL_VEVENT_COMPONENT);
    const auto status = to_ical(booking.status);
    // Calling it off is one more revision of the event (RFC 5546, section 2.1.4).
    const auto sequence = booking.sequence + (status == ICAL_STATUS_CANCELLED);
    add(event, icalproperty_new_uid((booking.id + "@kalends").c_str()));
    add(event, icalproperty_new_sequence(static_cast<int>(sequence)));
    add(event, icalproperty_new_dtstamp(to_ical(booking.changed_at)));
    add(event, icalproperty_new_dtstart(to_ical(domain::whole_time(booking).from)));
    add(event, icalproperty_new_dtend(to_ical(domain::whole_time(booking).to)));
    add(event, icalproperty_new_status(status));
    add(event, icalproperty_new_summary((domain::service_names(booking) + " – " + business.name).c_str()));
    add(event, icalproperty_new_description(description(booking, business).c_str()));
    if (!booking.location.empty()) add(event, icalproperty_new_location(booking.location.c_str()));
    return event;
}

}   // namespace

std::string to_calendar_file(const domain::Booking& booking, const domain::Business& business)
{
    auto calendar = new_component(ICAL_VCALENDAR_COMPONENT);
    const bool is_off = to_ical(booking.status) == ICAL_STATUS_CANCELLED;
    add(calendar, icalproperty_new_version("2.0"));
    add(calendar, icalproperty_new_prodid("-//Kalends//Kalends//EN"));
    add(calendar, icalproperty_new_method(is_off ? ICAL_METHOD_CANCEL : ICAL_METHOD_PUBLISH));
    icalcomponent_add_component(calendar.get(), to_event(booking, business).release());

    // The form ending in _r gives a text of our own; the other one is kept in a ring that forgets it.
    const std::unique_ptr<char, decltype(&std::free)> text {icalcomponent_as_ical_string_r(calendar.get()), &std::free};
    if (!text) throw std::runtime_error("libical cannot write the event");
    return text.get();
}

}   // namespace outside

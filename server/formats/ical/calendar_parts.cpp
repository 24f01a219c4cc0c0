#include "formats/ical/calendar_parts.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "core/text_forms.hpp"

namespace formats {

using core::BookingStatus;

CalendarComponent new_component(icalcomponent_kind kind) { return CalendarComponent {icalcomponent_new(kind)}; }

void add(const CalendarComponent& to, icalproperty* property)
{
    if (!property) throw std::runtime_error("libical cannot make a property");
    icalcomponent_add_property(to.get(), property);
}

void add(const CalendarComponent& to, CalendarComponent part) { icalcomponent_add_component(to.get(), part.release()); }

CalendarComponent new_calendar()
{
    auto calendar = new_component(ICAL_VCALENDAR_COMPONENT);
    add(calendar, icalproperty_new_version("2.0"));
    add(calendar, icalproperty_new_prodid("-//Kalends//Kalends//EN"));
    return calendar;
}

CalendarComponent new_calendar(icalproperty_method method)
{
    auto calendar = new_calendar();
    add(calendar, icalproperty_new_method(method));
    return calendar;
}

icaltimetype to_ical(std::chrono::local_seconds local)
{
    const auto midnight = std::chrono::floor<core::days>(local);
    const std::chrono::year_month_day date {midnight};
    const std::chrono::hh_mm_ss time {local - midnight};
    auto out = icaltime_null_time();
    out.year = int(date.year());
    out.month = int(unsigned(date.month()));
    out.day = int(unsigned(date.day()));
    out.hour = int(time.hours().count());
    out.minute = int(time.minutes().count());
    out.second = int(time.seconds().count());
    return out;
}

icaltimetype to_ical(core::Instant instant)
{
    auto out = to_ical(std::chrono::local_seconds {instant.time_since_epoch()});
    // libical creates its UTC zone on first use, which must happen in one thread only.
    static const icaltimezone* const utc = icaltimezone_get_utc_timezone();
    out.zone = utc;
    return out;
}

icalproperty_status status_of(const domain::Booking& booking)
{
    const auto status = booking.status;
    if (status == BookingStatus::scheduled || status == BookingStatus::completed || status == BookingStatus::no_show)
        return ICAL_STATUS_CONFIRMED;
    return domain::is_live(status) ? ICAL_STATUS_TENTATIVE : ICAL_STATUS_CANCELLED;
}

int revision_of(const domain::Booking& booking, bool is_off) { return static_cast<int>(booking.sequence + is_off); }

namespace {

// What is not in LOCATION where that is taken by what can be joined.
std::string description_of(const EventPlace& place)
{
    const bool has_other = !place.meeting_urls.empty() || !place.call_numbers.empty();
    return has_other && !place.text.empty() ? "\n" + place.text : std::string {};
}

icalproperty* new_conference(const std::string& address, icalparameter_feature feature, const std::string& label)
{
    auto* conference = icalproperty_new_conference(address.c_str());
    if (!conference) return nullptr;
    icalproperty_add_parameter(conference, icalparameter_new_value(ICAL_VALUE_URI));
    icalproperty_add_parameter(conference, icalparameter_new_feature(feature));
    if (!label.empty()) icalproperty_add_parameter(conference, icalparameter_new_label(quotable(label).c_str()));
    return conference;
}

}   // namespace

std::string quotable(const std::string& name)
{
    auto text = core::one_line(name);
    std::ranges::replace(text, '"', '\'');
    return text;
}

CalendarComponent new_event(const domain::Booking& booking, const domain::Business& business, bool is_off)
{
    auto event = new_component(ICAL_VEVENT_COMPONENT);
    const auto summary = domain::service_names(booking) + " – " + business.name;
    const auto hosts = domain::host_names(booking);
    const EventPlace place = is_off
        ? EventPlace {booking.location, {}, {}, {}}
        : EventPlace {booking.location, domain::meeting_urls(booking), domain::call_numbers(booking), hosts};
    const auto description = hosts + "\n" + business.name + "\n" + business.contact + description_of(place);
    add(event, icalproperty_new_uid((booking.id + "@kalends").c_str()));
    add(event, icalproperty_new_sequence(revision_of(booking, is_off)));
    add(event, icalproperty_new_dtstamp(to_ical(booking.changed_at)));
    add(event, icalproperty_new_summary(summary.c_str()));
    add(event, icalproperty_new_description(description.c_str()));
    add_place(event, place);
    return event;
}

void add_place(const CalendarComponent& event, const EventPlace& place)
{
    const auto& [text, meetings, numbers, label] = place;
    std::string location;
    for (const auto* each : {&meetings, &numbers})
        for (const auto& way : *each)
            location += (location.empty() ? "" : "\n") + way;
    if (location.empty()) location = text;
    if (!location.empty()) add(event, icalproperty_new_location(location.c_str()));
    for (const auto& address : meetings)
        add(event, new_conference(address, ICAL_FEATURE_VIDEO, label));
    for (const auto& number : numbers)
        add(event, new_conference(domain::phone_address(number), ICAL_FEATURE_PHONE, label));
}

std::string to_text(const CalendarComponent& calendar)
{
    // The variant ending in _r returns a text that we own; the other returns one from a ring of buffers that libical
    // reuses.
    const std::unique_ptr<char, decltype(&std::free)> text {icalcomponent_as_ical_string_r(calendar.get()), &std::free};
    if (!text) throw std::runtime_error("libical cannot write the event");
    return text.get();
}

}   // namespace formats

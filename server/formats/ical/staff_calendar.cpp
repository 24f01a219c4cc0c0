#include "formats/ical/staff_calendar.hpp"

#include "formats/ical/calendar_parts.hpp"

namespace formats {

namespace {

using domain::AgendaEvent;

std::string description(const AgendaEvent& event)
{
    std::string text;
    for (const auto* line : {&event.visitor, &event.email, &event.phone, &event.additional_information})
        if (!line->empty()) text += (text.empty() ? "" : "\n") + *line;
    return text;
}

CalendarComponent to_event(const AgendaEvent& event)
{
    auto out = new_component(ICAL_VEVENT_COMPONENT);
    const auto title = event.visitor.empty() ? event.services : event.services + " – " + event.visitor;
    add(out, icalproperty_new_uid((event.booking_id + "@kalends").c_str()));
    add(out, icalproperty_new_sequence(static_cast<int>(event.sequence)));
    add(out, icalproperty_new_dtstamp(to_ical(event.changed_at)));
    add(out, icalproperty_new_dtstart(to_ical(event.time.from)));
    add(out, icalproperty_new_dtend(to_ical(event.time.to)));
    add(out, icalproperty_new_status(event.is_certain ? ICAL_STATUS_CONFIRMED : ICAL_STATUS_TENTATIVE));
    add(out, icalproperty_new_summary(title.c_str()));
    const bool has_other_place = !event.meeting_url.empty() && !event.location.empty();
    const auto details = description(event) + (has_other_place ? "\n" + event.location : std::string {});
    add(out, icalproperty_new_description(details.c_str()));
    EventPlace place {event.location, {}, {}, {}};
    if (!event.meeting_url.empty()) place.meeting_urls.push_back(event.meeting_url);
    add_place(out, place);
    return out;
}

void add_extension(const CalendarComponent& to, const char* name, const std::string& value)
{
    auto* property = icalproperty_new_x(value.c_str());
    if (property) icalproperty_set_x_name(property, name);
    add(to, property);
}

}   // namespace

std::string to_feed(const std::string& name, const std::vector<AgendaEvent>& events)
{
    auto calendar = new_calendar(ICAL_METHOD_PUBLISH);
    add(calendar, icalproperty_new_name(name.c_str()));
    add_extension(calendar, "X-WR-CALNAME", name);
    auto* refresh = icalproperty_new_refreshinterval(icaldurationtype_from_string("PT15M"));
    if (refresh) icalproperty_add_parameter(refresh, icalparameter_new_value(ICAL_VALUE_DURATION));
    add(calendar, refresh);
    add_extension(calendar, "X-PUBLISHED-TTL", "PT15M");
    for (const auto& event : events)
        add(calendar, to_event(event));
    return to_text(calendar);
}

std::string to_stored_event(const AgendaEvent& event)
{
    auto calendar = new_calendar();
    add(calendar, to_event(event));
    return to_text(calendar);
}

}   // namespace formats

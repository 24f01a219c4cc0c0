#include "formats/ical/calendar_reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/utf8.hpp"
#include "formats/ical/calendar_lines.hpp"
#include "formats/ical/calendar_parts.hpp"
#include "formats/ical/ical_times.hpp"
#include "formats/ical/zone_reading.hpp"

namespace formats {

using domain::CalendarError;
using domain::ExternalEvent;
using domain::ExternalMoment;

namespace {

// An hourly event takes about a million steps per year; all steps take a fraction of a second.
constexpr std::int64_t most_steps = 2'000'000;
constexpr std::size_t most_busy = 20'000;
// For the zones of all texts together: a CalDAV server sends them again with each event.
constexpr std::int64_t most_zone_steps = 8'000'000;

// Reads the events of one text.
class EventReader {
public:
    EventReader(const CalendarComponent& calendar, const CalendarReading& reading, domain::WorkBudget& zone_budget)
        : reading_ {reading}
        , zones_ {calendar, reading, zone_budget}
    {
    }

    ExternalEvent read(icalcomponent* component) const
    {
        ExternalEvent event {.uid = core::to_valid_utf8(text_of(component, ICAL_UID_PROPERTY)), .start = {}};
        try {
            read_times(component, event);
        } catch (const CalendarError& error) {
            throw CalendarError {fmt::format("{} (event {:.80})", error.what(), event.uid)};
        }
        return event;
    }

private:
    static std::string text_of(icalcomponent* component, icalproperty_kind kind)
    {
        auto* property = icalcomponent_get_first_property(component, kind);
        const auto* value = property ? icalvalue_get_text(icalproperty_get_value(property)) : nullptr;
        return value ? value : "";
    }

    ExternalMoment moment(icalproperty* property, const icaltimetype& time) const
    {
        return {to_local(time), time.is_date ? reading_.zone : zones_.of(property, time), time.is_date != 0};
    }

    void read_times(icalcomponent* component, ExternalEvent& event) const
    {
        auto* start = icalcomponent_get_first_property(component, ICAL_DTSTART_PROPERTY);
        if (!start) throw CalendarError {"an event does not say when it starts"};
        event.start = moment(start, icalproperty_get_dtstart(start));
        event.is_busy = is_busy(component);
        read_length(component, event);
        each(component, ICAL_RRULE_PROPERTY, [&](icalproperty* property) {
            event.rules.push_back(to_recurrence(icalproperty_get_rrule(property), event.start));
        });
        each(component, ICAL_EXDATE_PROPERTY, [&](icalproperty* property) {
            event.except.push_back(moment(property, icalproperty_get_exdate(property)));
        });
        each(component, ICAL_RDATE_PROPERTY, [&](icalproperty* property) { read_further(property, event); });
        if (auto* id = icalcomponent_get_first_property(component, ICAL_RECURRENCEID_PROPERTY)) {
            if (icalproperty_get_first_parameter(id, ICAL_RANGE_PARAMETER))
                throw CalendarError {"a change of this and all following events cannot be followed"};
            event.replaces = moment(id, icalproperty_get_recurrenceid(id));
        }
    }

    template <class Read> static void each(icalcomponent* component, icalproperty_kind kind, const Read& read)
    {
        for (auto* property = icalcomponent_get_first_property(component, kind); property;
            property = icalcomponent_get_next_property(component, kind))
            read(property);
    }

    static bool is_busy(icalcomponent* component)
    {
        auto* transparency = icalcomponent_get_first_property(component, ICAL_TRANSP_PROPERTY);
        auto* status = icalcomponent_get_first_property(component, ICAL_STATUS_PROPERTY);
        if (status && icalproperty_get_status(status) == ICAL_STATUS_CANCELLED) return false;
        return !transparency
            || (icalproperty_get_transp(transparency) != ICAL_TRANSP_TRANSPARENT
                && icalproperty_get_transp(transparency) != ICAL_TRANSP_TRANSPARENTNOCONFLICT);
    }

    // The end has the same distance from each start (RFC 5545, section 3.8.5.3): in days if the event lasts whole days.
    void read_length(icalcomponent* component, ExternalEvent& event) const
    {
        if (auto* property = icalcomponent_get_first_property(component, ICAL_DTEND_PROPERTY)) {
            const auto end = moment(property, icalproperty_get_dtend(property));
            if (event.start.is_day)
                event.days = std::chrono::floor<core::days>(end.local - event.start.local);
            else
                event.length = end.instant() - event.start.instant();
        } else if (auto* length = icalcomponent_get_first_property(component, ICAL_DURATION_PROPERTY)) {
            const auto parts = icalproperty_get_duration(length);
            if (icaldurationtype_is_bad_duration(parts) || parts.is_neg) throw CalendarError {"a duration is none"};
            event.days = core::days {parts.weeks * 7LL + parts.days};
            event.length = core::hours {parts.hours} + core::minutes {parts.minutes} + core::seconds {parts.seconds};
        } else if (event.start.is_day) {
            event.days = core::days {1};
        }
        constexpr core::days longest {3660};
        if (event.days > longest || event.length > longest || event.days < core::days {0})
            throw CalendarError {"an event ends before it starts, or lasts longer than ten years"};
    }

    void read_further(icalproperty* property, ExternalEvent& event) const
    {
        const auto further = icalproperty_get_rdate(property);
        if (icalperiodtype_is_null_period(further.period)) {
            event.more.push_back(moment(property, further.time));
            return;
        }
        const auto from = moment(property, further.period.start).instant();
        const auto& length = further.period.duration;
        const auto to = icaltime_is_null_time(further.period.end)
            ? from + core::seconds {icaldurationtype_as_int(length)}
            : moment(property, further.period.end).instant();
        event.further.push_back({from, to});
    }

    const CalendarReading& reading_;
    const CalendarZones zones_;
};

CalendarComponent parsed(const std::string& text)
{
    CalendarComponent root {icalparser_parse_string(text.c_str())};
    const auto kind = root ? icalcomponent_isa(root.get()) : ICAL_NO_COMPONENT;
    if (kind != ICAL_VCALENDAR_COMPONENT && kind != ICAL_XROOT_COMPONENT)
        throw CalendarError {"this is no calendar file"};
    return root;
}

// libical removes parts it does not understand and records a note for each. Only notes about times matter here.
void refuse_unread_times(icalcomponent* component)
{
    for (auto* note = icalcomponent_get_first_property(component, ICAL_XLICERROR_PROPERTY); note;
        note = icalcomponent_get_next_property(component, ICAL_XLICERROR_PROPERTY)) {
        const std::string_view text {icalproperty_get_xlicerror(note)};
        for (const auto* name : {"DTSTART", "DTEND", "DURATION", "RRULE", "RDATE"})
            if (text.contains(name)) throw CalendarError {fmt::format("an event has a {} that is none", name)};
    }
}

void read_events(icalcomponent* from, const EventReader& reader, std::vector<ExternalEvent>& events)
{
    for (auto* part = icalcomponent_get_first_component(from, ICAL_VEVENT_COMPONENT); part;
        part = icalcomponent_get_next_component(from, ICAL_VEVENT_COMPONENT)) {
        refuse_unread_times(part);
        events.push_back(reader.read(part));
    }
}

// The state of one call of read_calendars.
class TextReader {
public:
    explicit TextReader(const CalendarReading& reading) : reading_ {reading} { }

    void read(const std::string& text)
    {
        const auto root = parsed(lines_.pick(text));
        const EventReader reader {root, reading_, zone_budget_};
        read_events(root.get(), reader, events_);
        for (auto* calendar = icalcomponent_get_first_component(root.get(), ICAL_VCALENDAR_COMPONENT); calendar;
            calendar = icalcomponent_get_next_component(root.get(), ICAL_VCALENDAR_COMPONENT))
            read_events(calendar, reader, events_);
    }

    const std::vector<ExternalEvent>& events() const { return events_; }

private:
    const CalendarReading& reading_;
    CalendarLines lines_;
    domain::WorkBudget zone_budget_ {most_zone_steps};
    std::vector<ExternalEvent> events_;
};

}   // namespace

std::vector<domain::ExternalBusy> read_calendars(const std::vector<std::string>& texts, const CalendarReading& reading)
{
    TextReader reader {reading};
    for (const auto& text : texts)
        reader.read(text);
    domain::WorkBudget budget {most_steps};
    auto busy = domain::find_external_busy(reader.events(), reading.window, budget);
    if (!busy) throw CalendarError {"its events repeat more often than can be followed"};
    if (busy->size() > most_busy) throw CalendarError {"it has more events than can be followed"};
    return std::move(*busy);
}

}   // namespace formats

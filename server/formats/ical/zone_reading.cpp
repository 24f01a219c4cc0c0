#include "formats/ical/zone_reading.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/ical/ical_times.hpp"

namespace formats {

using domain::CalendarError;
using domain::OffsetSegment;
using domain::ZonePointer;

namespace {

constexpr std::int64_t most_steps_per_calendar = 200'000;

// Finds "Europe/Berlin" in names with a prefix, such as "/example.org/2026/Europe/Berlin".
ZonePointer find_without_prefix(const domain::FindZone& find_zone, std::string_view name)
{
    for (;;) {
        if (auto zone = find_zone(name)) return zone;
        const auto slash = name.find('/');
        if (slash == name.npos) return {};
        name.remove_prefix(slash + 1);
    }
}

icalproperty* required(icalcomponent* component, icalproperty_kind kind)
{
    auto* property = icalcomponent_get_first_property(component, kind);
    if (!property) throw CalendarError {"a time zone is described in part only"};
    return property;
}

// Adds the moments at which an offset begins, as a STANDARD or DAYLIGHT part describes them.
void add_segments(icalcomponent* observance, domain::TimeSpan window, domain::WorkBudget& budget,
    std::vector<OffsetSegment>& segments)
{
    const core::seconds before {icalproperty_get_tzoffsetfrom(required(observance, ICAL_TZOFFSETFROM_PROPERTY))};
    const core::seconds offset {icalproperty_get_tzoffsetto(required(observance, ICAL_TZOFFSETTO_PROPERTY))};
    const auto start = to_local(icalproperty_get_dtstart(required(observance, ICAL_DTSTART_PROPERTY)));
    const auto add = [&](domain::LocalTime local) {
        segments.push_back({core::Instant {local.time_since_epoch()} - before, offset, "-"});
    };
    add(start);
    // Its rules use the wall clock before the change.
    const domain::ExternalMoment first {start,
        std::make_shared<const domain::Zone>("-", std::vector<OffsetSegment> {{core::Instant::min(), before, "-"}})};
    const auto local_window = std::pair {
        domain::LocalTime {window.from.time_since_epoch()}, domain::LocalTime {window.to.time_since_epoch()}};
    for (auto* property = icalcomponent_get_first_property(observance, ICAL_RRULE_PROPERTY); property;
        property = icalcomponent_get_next_property(observance, ICAL_RRULE_PROPERTY)) {
        const auto found = domain::find_recurrences(
            to_recurrence(icalproperty_get_rrule(property), first), start, local_window, budget);
        if (!found) throw CalendarError {"a time zone changes more often than can be followed"};
        std::ranges::for_each(*found, add);
    }
    for (auto* property = icalcomponent_get_first_property(observance, ICAL_RDATE_PROPERTY); property;
        property = icalcomponent_get_next_property(observance, ICAL_RDATE_PROPERTY))
        add(to_local(icalproperty_get_rdate(property).time));
}

ZonePointer read_zone(icalcomponent* zone, const CalendarReading& reading, domain::WorkBudget& budget)
{
    std::vector<OffsetSegment> segments;
    // Rules are expanded from well before the window on, so that the offset at its beginning is known.
    const domain::TimeSpan window {reading.window.from - core::days {800}, reading.window.to + core::days {800}};
    for (auto* part = icalcomponent_get_first_component(zone, ICAL_ANY_COMPONENT); part;
        part = icalcomponent_get_next_component(zone, ICAL_ANY_COMPONENT))
        add_segments(part, window, budget, segments);
    std::ranges::sort(segments, {}, &OffsetSegment::from);
    const auto [rest, end] = std::ranges::unique(segments, {}, &OffsetSegment::from);
    segments.erase(rest, end);
    if (segments.empty()) throw CalendarError {"a time zone is described in part only"};
    segments.front().from = core::Instant::min();
    return std::make_shared<const domain::Zone>("-", std::move(segments));
}

}   // namespace

CalendarZones::CalendarZones(
    const CalendarComponent& calendar, const CalendarReading& reading, domain::WorkBudget& budget)
    : reading_ {reading}
    , budget_ {budget}
    , steps_left_ {most_steps_per_calendar}
    , utc_ {reading.find_zone("UTC")}
{
    if (!utc_) throw CalendarError {"this system does not know UTC"};
    read_zones(calendar.get());
    for (auto* part = icalcomponent_get_first_component(calendar.get(), ICAL_VCALENDAR_COMPONENT); part;
        part = icalcomponent_get_next_component(calendar.get(), ICAL_VCALENDAR_COMPONENT))
        read_zones(part);
}

void CalendarZones::read_zones(icalcomponent* from)
{
    for (auto* zone = icalcomponent_get_first_component(from, ICAL_VTIMEZONE_COMPONENT); zone;
        zone = icalcomponent_get_next_component(from, ICAL_VTIMEZONE_COMPONENT)) {
        auto* name = icalcomponent_get_first_property(zone, ICAL_TZID_PROPERTY);
        const auto* text = name ? icalproperty_get_tzid(name) : nullptr;
        if (text) described_.emplace(text, zone);
    }
}

ZonePointer CalendarZones::of(icalproperty* property, const icaltimetype& time) const
{
    if (icaltime_is_utc(time)) return utc_;
    auto* parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER);
    const auto* name = parameter ? icalparameter_get_tzid(parameter) : nullptr;
    if (!name || !*name) return reading_.zone;
    auto& known = known_[name];
    if (!known) known = find(name);
    return known;
}

ZonePointer CalendarZones::find(const std::string& name) const
{
    if (auto zone = find_without_prefix(reading_.find_zone, name)) return zone;
    const auto described = described_.find(name);
    if (described == described_.end())
        throw CalendarError {fmt::format("the time zone {:.80} is known neither here nor there", name)};
    return read_described(described->second);
}

ZonePointer CalendarZones::read_described(icalcomponent* description) const
{
    const auto before = std::min(steps_left_, budget_.steps);
    domain::WorkBudget left {before};
    auto zone = read_zone(description, reading_, left);
    steps_left_ -= before - left.steps;
    budget_.take(before - left.steps);
    return zone;
}

}   // namespace formats

#include "formats/ical/calendar_zone.hpp"

#include <algorithm>

namespace formats {

namespace {

// An offset that begins with a change of the clocks.
struct Observance {
    domain::OffsetSegment segment;
    core::seconds before;   // The offset before the change.
    bool is_daylight = false;
};

// tzdata's segments do not mark daylight saving time: it is a higher offset that ends within 300 days.
bool is_daylight(const std::vector<domain::OffsetSegment>& segments, std::size_t index)
{
    if (index == 0 || index + 1 == segments.size()) return false;
    const auto& [from, offset, abbreviation] = segments[index];
    const auto& next = segments[index + 1];
    return segments[index - 1].offset < offset && next.offset < offset && next.from - from < core::days {300};
}

std::vector<Observance> observances(const domain::Zone& zone, domain::TimeSpan span)
{
    const auto& segments = zone.segments();
    const auto index_at
        = [&](core::Instant at) { return static_cast<std::size_t>(&zone.segment_at(at) - segments.data()); };
    const auto first = std::max<std::size_t>(index_at(span.from), 1) - 1;
    const auto last = std::min(index_at(span.to) + 1, segments.size() - 1);
    std::vector<Observance> all;
    for (auto index = first; index <= last; ++index)
        all.push_back({segments[index], segments[index == 0 ? 0 : index - 1].offset, is_daylight(segments, index)});
    return all;
}

CalendarComponent to_component(const Observance& observance)
{
    const auto& [from, offset, abbreviation] = observance.segment;
    auto component = new_component(observance.is_daylight ? ICAL_XDAYLIGHT_COMPONENT : ICAL_XSTANDARD_COMPONENT);
    // DTSTART is the wall-clock time before the change.
    add(component, icalproperty_new_dtstart(to_ical(domain::LocalTime {from.time_since_epoch() + observance.before})));
    add(component, icalproperty_new_tzoffsetfrom(static_cast<int>(observance.before.count())));
    add(component, icalproperty_new_tzoffsetto(static_cast<int>(offset.count())));
    add(component, icalproperty_new_tzname(abbreviation.c_str()));
    return component;
}

}   // namespace

CalendarComponent to_calendar_zone(const domain::Zone& zone, domain::TimeSpan span)
{
    auto component = new_component(ICAL_VTIMEZONE_COMPONENT);
    add(component, icalproperty_new_tzid(zone.name().c_str()));
    for (const auto& observance : observances(zone, span))
        add(component, to_component(observance));
    return component;
}

}   // namespace formats

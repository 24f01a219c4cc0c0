#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "domain/time/time_span.hpp"

namespace domain {

// A wall-clock time in no particular zone.
using LocalTime = std::chrono::local_seconds;

// From `from` until the next segment, the UTC offset is `offset` (east is positive).
struct OffsetSegment {
    Instant from;
    seconds offset;
    std::string abbreviation;   // As in "CET"; "+03" where there is none.
};

// A stretch of instants with one offset, or of wall-clock times that are resolved with one offset. Half-open; the first
// stretch of a zone begins at the smallest value of Time, the last ends at its largest.
template <class Time> struct Stretch {
    Time from;
    Time to;
    seconds offset;
};

// The rules of one time zone as a value: a list of offsets, read once from the system's tzdata
// (outside/system/zones.hpp). Immutable, so threads share it freely.
class Zone {
public:
    // `segments` is sorted and not empty. The first segment has no beginning, the last one no end.
    Zone(std::string name, std::vector<OffsetSegment> segments);

    const std::string& name() const { return name_; }
    const std::vector<OffsetSegment>& segments() const { return segments_; }

    const OffsetSegment& segment_at(Instant) const;
    seconds offset_at(Instant at) const { return segment_at(at).offset; }
    LocalTime to_local(Instant at) const { return LocalTime {at.time_since_epoch() + offset_at(at)}; }
    Date date_at(Instant at) const { return std::chrono::floor<std::chrono::days>(to_local(at)); }
    core::ZonedInstant to_zoned(Instant at) const { return {at, offset_at(at)}; }
    // The same of each. Fast if neighbours share an offset.
    std::vector<core::ZonedInstant> to_zoned(std::span<const Instant>) const;

    // The moment at which this zone's clocks show `local` (product rule 12): a skipped time moves forward by the gap, a
    // repeated time means its first occurrence.
    Instant to_instant(LocalTime local) const;

    // For iterating over time: all times in the returned stretch have the same offset as the given time.
    Stretch<Instant> stretch_at(Instant) const;
    Stretch<LocalTime> stretch_at(LocalTime) const;

    // The first moment of a day: midnight, or the first time after it if midnight is skipped.
    Instant start_of(Date date) const { return to_instant(LocalTime {date}); }

private:
    std::string name_;
    std::vector<OffsetSegment> segments_;
    std::vector<LocalTime> takes_over_;   // For each segment, the wall-clock time from which it applies.
};

using ZonePointer = std::shared_ptr<const Zone>;

// Finds a zone by an IANA name or alias; null for any other text.
using FindZone = std::function<ZonePointer(std::string_view name)>;

}   // namespace domain

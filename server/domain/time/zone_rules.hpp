#pragma once

#include <optional>

#include "domain/time/zone.hpp"

namespace domain {

// From `from` until the next change, clocks are `offset` ahead of UTC.
struct OffsetChange {
    Instant from;
    seconds offset;

    bool operator==(const OffsetChange&) const = default;
};

// What one version of tzdata says of the clocks of a zone in the years to come, to be compared with a later version.
struct ZoneRules {
    std::string tzdata;                  // The version, such as "2026a".
    std::vector<OffsetChange> offsets;   // By time; empty: this tzdata does not know the zone.
    Instant until;                       // Nothing is said of what comes later.

    bool operator==(const ZoneRules&) const = default;
};

// Longer than a visitor can book ahead with any rolling horizon (two years).
inline constexpr core::days rules_known_ahead {5 * 365};

// The rules from `now` on, for so long. `zone` is null if this tzdata does not know it.
ZoneRules rules_of(const ZonePointer& zone, std::string_view tzdata, Instant now);

// The offset of an instant before the end of the rules; the first one for what is before their beginning. Nothing if
// the zone is unknown.
std::optional<seconds> offset_at(const ZoneRules&, Instant);

// The spans, from `now` until either rules end, in which clocks show another time after the change than before: by
// time, apart from each other. All of it if one of them does not know the zone.
std::vector<TimeSpan> changed_spans(const ZoneRules& before, const ZoneRules& after, Instant now);

// Whether the rules that a process reads now are to be stored in the place of those that are: they differ, are of
// another version, or reach at least a year further. Never if their version is older: then this process was started
// before tzdata was updated, and another one stored what is newer.
bool may_replace(const ZoneRules& stored, const ZoneRules& read, Instant now);

// The offset by which the wall time of this instant was agreed, if clocks show another time after the change.
std::optional<seconds> moved_offset(const ZoneRules& before, const ZoneRules& after, Instant);

// "1772438400:3600 1774746000:-7200": seconds since 1970, seconds ahead of UTC.
std::string to_text(const std::vector<OffsetChange>&);
// Nothing if the text was not written by to_text.
std::optional<std::vector<OffsetChange>> parse_offsets(std::string_view);

}   // namespace domain

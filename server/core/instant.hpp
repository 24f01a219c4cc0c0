#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace core {

// A moment on the time line, in UTC and to the second. Wall-clock times exist only next to a zone
// (domain/time/zone.hpp).
using Instant = std::chrono::sys_seconds;

// A day of the calendar, in no particular zone.
using Date = std::chrono::local_days;

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// No item blocks a host for longer (api/words.yaml; schema: booking_hosts), so what reaches into a window begins no
// earlier before it.
inline constexpr days longest_blocked_span {longest_blocked_days};

// RFC 3339 to the second, from year 1970 to 2199: "2026-03-01T09:30:00Z" or with an offset,
// "2026-03-01T10:30:00+01:00". A fraction of a second may only be zero (".000"). Nullopt for any other text, also for
// leap seconds.
std::optional<Instant> parse_instant(std::string_view rfc3339);

// "2026-03-01T09:30:00Z".
std::string to_rfc3339(Instant);

// The same moment on a clock `offset` east of UTC (whole minutes): "2026-03-01T10:30:00+01:00".
std::string to_rfc3339(Instant, seconds offset);

// A moment and the UTC offset of the clock that shows it: the content of an RFC 3339 text.
struct ZonedInstant {
    Instant at;
    seconds offset {0};

    bool operator==(const ZonedInstant&) const = default;
};

std::optional<ZonedInstant> parse_zoned_instant(std::string_view rfc3339);

// "2026-03-01", from `first_year` to 2199; nullopt for any other text and for days that do not exist.
std::optional<Date> parse_date(std::string_view text, int first_year = 1970);
std::string to_text(Date);

}   // namespace core

#include "domain/wall_clock.hpp"

namespace domain {

Minute WallClock::to_utc(Minute local)
{
    if (local < local_.from || local_.to <= local) [[unlikely]] {
        const auto [from, to, offset] = zone_.stretch_at(LocalTime {minutes {local}});
        local_ = {ceil_minute(from.time_since_epoch()), ceil_minute(to.time_since_epoch()), floor_minute(offset)};
    }
    return local - local_.offset;
}

const WallClock::UtcStretch& WallClock::stretch_at(Minute utc)
{
    if (utc < utc_.from || utc_.to <= utc) [[unlikely]] {
        const auto [from, to, offset] = zone_.stretch_at(to_instant(utc));
        utc_ = {ceil_minute(from), ceil_minute(to), floor_minute(offset)};
    }
    return utc_;
}

Date WallClock::day_of(Minute utc)
{
    Date date = std::chrono::floor<std::chrono::days>(LocalTime {minutes {to_local(utc)}});
    while (start_of(date + core::days {1}) <= utc)
        date += core::days {1};
    while (utc < start_of(date))
        date -= core::days {1};
    return date;
}

}   // namespace domain

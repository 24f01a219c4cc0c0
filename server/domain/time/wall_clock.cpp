#include "domain/time/wall_clock.hpp"

namespace domain {

void WallClock::look_up_local(Minute local)
{
    const auto [from, to, offset] = zone_.stretch_at(LocalTime {minutes {local}});
    local_ = {ceil_minute(from.time_since_epoch()), ceil_minute(to.time_since_epoch()), floor_minute(offset)};
}

void WallClock::look_up_utc(Minute utc)
{
    const auto [from, to, offset] = zone_.stretch_at(to_instant(utc));
    utc_ = {ceil_minute(from), ceil_minute(to), floor_minute(offset)};
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

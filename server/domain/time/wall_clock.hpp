#pragma once

#include "domain/time/minute_span.hpp"
#include "domain/time/zone.hpp"

namespace domain {

constexpr Minute local_midnight(Date date)
{
    return static_cast<Minute>(date.time_since_epoch().count()) * minutes_per_day;
}

// A zone in whole minutes, for iterating over time: queries the zone once per stretch of equal offset. A wall-clock
// time is the number of minutes from 1970-01-01T00:00 to it on that clock. Offsets are truncated to whole minutes; all
// zones have had whole minutes since 1972. Keeps the zone by reference.
class WallClock {
public:
    explicit WallClock(const Zone& zone) : zone_(zone) { }

    // As Zone::to_instant.
    Minute to_utc(Minute local)
    {
        if (local < local_.from || local_.to <= local) [[unlikely]]
            look_up_local(local);
        return local - local_.offset;
    }

    // As Zone::to_local.
    Minute to_local(Minute utc) { return utc + stretch_at(utc).offset; }

    // The instants around `utc` that share its offset.
    struct UtcStretch {
        Minute from, to, offset;
    };
    const UtcStretch& stretch_at(Minute utc)
    {
        if (utc < utc_.from || utc_.to <= utc) [[unlikely]]
            look_up_utc(utc);
        return utc_;
    }

    Minute start_of(Date date) { return to_utc(local_midnight(date)); }

    // The date d with start_of(d) <= utc < start_of(d + 1). Clocks may briefly show another date: where they go back
    // just after midnight, they show the last minutes of a day again although the next day has begun.
    Date day_of(Minute utc);

private:
    void look_up_local(Minute);
    void look_up_utc(Minute);

    const Zone& zone_;
    UtcStretch utc_ {0, 0, 0};
    struct LocalStretch {
        Minute from, to, offset;
    } local_ {0, 0, 0};
};

}   // namespace domain

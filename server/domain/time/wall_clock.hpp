#pragma once

#include "domain/time/minute_span.hpp"
#include "domain/time/zone.hpp"

namespace domain {

constexpr Minute local_midnight(Date date)
{
    return static_cast<Minute>(date.time_since_epoch().count()) * minutes_per_day;
}

// A zone in whole minutes, for walks through time: asks the zone once per stretch of equal offset. A wall-clock time
// is written as the minutes from 1970-01-01T00:00 to it on that clock. Offsets are cut to whole minutes; no zone has
// had another kind since 1972. Keeps the zone by reference.
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

    // The span of instants around `utc` at which clocks stand as they do then.
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

    // The date d with start_of(d) <= utc < start_of(d + 1). Clocks may briefly show another one: where they go back
    // just after midnight, the last minutes of a day come again when the next has begun.
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

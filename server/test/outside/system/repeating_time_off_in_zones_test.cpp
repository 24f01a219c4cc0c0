#include <map>
#include <set>

#include "domain/time/repeating_time_off.hpp"
#include "outside/system/zones.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using namespace test;
using core::days;
using core::Instant;
using domain::LocalTime;
using domain::RepeatingTimeOff;
using domain::TimeSpan;

namespace {

// Clocks change by an hour, half of one or a quarter, at night, at midnight, back for Ramadan, or by a whole day.
constexpr auto nine_zones = {"Europe/Vienna", "Europe/London", "America/New_York", "America/St_Johns",
    "Australia/Lord_Howe", "America/Havana", "Africa/Casablanca", "Pacific/Apia", "Asia/Kathmandu"};

// What the clocks of a zone show, found by looking at them each minute of some weeks.
class WatchedClock {
public:
    WatchedClock(const domain::ZonePointer& watched, TimeSpan weeks) : zone {watched}, span {weeks}
    {
        for (auto at = span.from; at < span.to; at += minutes {1})
            first_.emplace(zone->to_local(at), at);
    }

    // The first minute that shows it; of a time that is skipped, the one that is as much later as clocks skip.
    Instant first_minute(LocalTime shown) const
    {
        if (const auto found = first_.find(shown); found != first_.end()) return found->second;
        const auto after = first_.upper_bound(shown);
        return first_.at(shown + (after->first - std::prev(after)->first - minutes {1}));
    }

    std::set<Instant> minutes_off(const RepeatingTimeOff& off) const
    {
        std::set<Instant> found;
        for (auto date = zone->date_at(span.from) + days {1}; date < zone->date_at(span.to) - days {2};
            date += days {1}) {
            if (!is_off_on(off, date)) continue;
            const auto end = first_minute(LocalTime {date} + off.ends);
            for (auto at = first_minute(LocalTime {date} + off.starts); at < end; at += minutes {1})
                found.insert(at);
        }
        return found;
    }

    const domain::ZonePointer zone;
    const TimeSpan span;

private:
    // Counts the Mondays since the first date.
    static bool is_off_on(const RepeatingTimeOff& off, core::Date date)
    {
        if (date < off.first_date || (off.last_date && date > *off.last_date)) return false;
        int weeks = 0;
        for (auto day = date; day > off.first_date; day -= days {1})
            weeks += std::chrono::weekday {day} == std::chrono::Monday;
        const auto number = std::chrono::weekday {date}.iso_encoding();
        return weeks % off.every_weeks == 0 && std::ranges::any_of(off.weekdays, [&](core::Weekday weekday) {
            return static_cast<unsigned>(weekday) + 1 == number;
        });
    }

    std::map<LocalTime, Instant> first_;
};

// Three weeks around the last changes of each zone, and around those of more than two hours.
std::vector<WatchedClock> watched_clocks()
{
    const outside::Zones tzdata;
    std::vector<WatchedClock> clocks;
    for (const auto* name : nine_zones) {
        const auto zone = tzdata.find(name);
        const auto& segments = zone->segments();
        const auto end
            = std::ranges::lower_bound(segments, at("2027-01-01T00:00:00Z"), {}, &domain::OffsetSegment::from);
        for (auto each = segments.begin() + 1; each < end; ++each) {
            const auto jump = each->offset - std::prev(each)->offset;
            if (end - each > 4 && jump < 2h && jump > -2h) continue;
            const auto midnight = std::chrono::floor<days>(each->from);
            clocks.emplace_back(zone, TimeSpan {midnight - days {10}, midnight + days {11}});
        }
    }
    return clocks;
}

minutes some_time(int latest) { return minutes {15} * *rc::gen::inRange(0, latest + 1); }

RepeatingTimeOff some_time_off(core::Date around)
{
    RepeatingTimeOff off {};
    off.first_date = around - days {*rc::gen::inRange(-8, 60)};
    const int days_off = *rc::gen::inRange(1, 128);
    for (int day = 0; day < 7; ++day)
        if (days_off >> day & 1) off.weekdays.push_back(static_cast<core::Weekday>(day));
    const bool is_night = *rc::gen::inRange(0, 2) == 0;   // When most clocks change.
    off.starts = some_time(is_night ? 16 : 95);
    off.ends = off.starts + minutes {15} + some_time(static_cast<int>((24h - off.starts) / minutes {15}) - 1);
    off.every_weeks = *rc::gen::inRange(1, 5);
    if (*rc::gen::inRange(0, 2)) off.last_date = off.first_date + days {*rc::gen::inRange(0, 80)};
    return off;
}

std::set<Instant> inside(TimeSpan window, const std::set<Instant>& minutes)
{
    return {minutes.lower_bound(window.from), minutes.lower_bound(window.to)};
}

}   // namespace

TEST_CASE("time off that repeats is what brute force finds around clock changes in nine zones")
{
    const auto clocks = watched_clocks();
    REQUIRE(clocks.size() >= 28);
    std::size_t minutes_seen = 0;
    check_property([&] {
        const auto& clock = clocks[*rc::gen::inRange<std::size_t>(0, clocks.size())];
        const auto off = some_time_off(clock.zone->date_at(clock.span.from + days {10}));
        const TimeSpan window {clock.span.from + days {4} + some_time(400), clock.span.to - days {5} - some_time(400)};
        std::set<Instant> found;
        for (const auto span : domain::spans_in(window, off, *clock.zone)) {
            RC_ASSERT(span.from < span.to && span.overlaps(window));
            for (auto at = span.from; at < span.to; at += minutes {1})
                found.insert(at);
        }
        found = inside(window, found);
        RC_ASSERT(found == inside(window, clock.minutes_off(off)));
        minutes_seen += found.size();
    });
    CHECK(minutes_seen > 100'000);
}

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"
#include "domain/time/roster.hpp"

namespace domain {

using core::Align;
using core::HorizonKind;
using core::LimitPer;
using core::LimitPeriod;
using core::LimitUnit;
using core::NeedPer;
using core::SlotMode;

// How far ahead a service can be booked, by calendar days of the roster's zone.
struct Horizon {
    HorizonKind kind = HorizonKind::rolling;
    int days = 60;   // rolling: up to the end of today + days. rolling_window: the first `days` days that have a start.
    Date first_date {};   // range: both included.
    Date last_date {};

    bool operator==(const Horizon&) const = default;
};

// No more than `max` bookings, or minutes of them, that start in one calendar period of the roster's zone.
struct Limit {
    LimitPer per;
    LimitUnit unit;
    LimitPeriod period;
    std::int64_t max;

    bool operator==(const Limit&) const = default;
};

// Units of a resource pool that a service takes for its time with buffers. Of a class all bookings share what is taken
// per booking; what is taken per attendee grows with each of them.
struct PoolNeed {
    std::string pool_id;
    int units = 1;
    NeedPer per = NeedPer::booking;

    bool operator==(const PoolNeed&) const = default;
};

// What decides at which times a service can start (product section 3, rules 1 to 8 and 11). Duration, interval and
// seats are at least one and nothing is negative; anything else is a bug of the caller.
struct SlotRules {
    minutes duration;
    minutes buffer_before {0};
    minutes buffer_after {0};
    minutes interval;     // From one start to the next.
    minutes offset {0};   // Shifts every start to later.
    Align align = Align::free_span;
    minutes min_notice {0};
    Horizon horizon {};
    std::vector<Limit> limits = {};
    int seats = 1;                      // More than one makes it a class, which several bookings share.
    std::vector<PoolNeed> pools = {};   // Each pool once.
    int look_busy_percent = 0;          // The share of starts that is not shown; 0 for classes.

    bool operator==(const SlotRules&) const = default;
};

// A live booking as the search sees it: its time without buffers, and the buffers it keeps around itself.
struct BusyTime {
    TimeSpan time;
    minutes buffer_before {0};
    minutes buffer_after {0};
    bool is_same_service = true;     // Whether it counts towards limits per service.
    bool is_same_customer = false;   // Whether it counts towards limits per customer.
    int attendees = 1;               // The seats it takes, if it is of a class.

    bool operator==(const BusyTime&) const = default;
};

// Everything the search must know of one staff member in facts_window. Bookings and time off may overlap and come in
// any order.
struct StaffTime {
    Roster roster;
    std::vector<BusyTime> busy;
    std::vector<TimeSpan> time_off;   // Also closures of the business. No buffers are kept from it.
    // Bookings of the service with other staff, which count towards limits per service, and of the customer.
    std::vector<BusyTime> counted_bookings = {};
    std::int64_t claim_seq = 0;   // Which starts look busy changes with it, and with nothing else.
};

// Units of a pool that others have taken, with their buffers.
struct TakenUnits {
    TimeSpan blocked;
    int units;

    bool operator==(const TakenUnits&) const = default;
};

// Everything the search must know of a pool in facts_window. In no order. Of a class, what its bookings share is here
// once, from its first booking on.
struct PoolTime {
    std::string pool_id;
    int units = 0;
    std::vector<TakenUnits> taken;
};

// A question to the search.
struct StartQuery {
    std::span<const StaffTime> staff;
    SlotMode mode;
    TimeSpan window;   // Where starts are wanted.
    Instant now;
    int attendees = 1;                      // Who take a seat each, and units where a pool is needed per attendee.
    std::span<const PoolTime> pools = {};   // Every pool that the rules name; a missing one has no units.
    bool is_shown = true;                   // For showing some starts look busy; for claiming none does.
};

// Every start in [window.from, window.to) at which the service can be granted: whole minutes, increasing, each once.
// single and any: the union over the staff. all: times at which all of them are free, on the first one's grid, within
// everybody's limits and horizon. Whatever the window, the same starts come out where two windows overlap.
//
// A class (seats > 1): live bookings of the service for exactly [start, start + duration) are a session with their
// host. Its start is offered, on the grid or not, as long as the attendees fit in, the host works and is not off, and
// notice, horizon, limits and pools allow it; with mode all, if they fit in with every host. For anything else a
// session is a booking as any other. More attendees than seats are offered nothing; seats = 1 does not count attendees.
//
// Pools filter starts and never move the grid, as do limits and the horizon.
//
// To look busy, a stable share of what remains is hidden: which starts, only they and the claim_seq of all the staff
// asked about decide, so that every refresh hides the same until one of them is booked. At most 90 percent; of few
// starts, chance may hide none or every one. Hidden starts count as days of a rolling_window.
std::vector<Instant> find_starts(const SlotRules&, const StartQuery&);

// The earliest of them, or nothing; cheaper than asking for all.
std::optional<Instant> find_first_start(const SlotRules&, const StartQuery&);

// The spans of starts at which all of query.staff could begin together if starts needed no grid: for services that
// follow others. Between buffers free for the whole duration, within notice, horizon, limits and pools, and the starts
// of sessions with seats left. Whole minutes, increasing, apart. Of a rolling_window the days with such starts count.
// Hides nothing to look busy.
std::vector<TimeSpan> startable_spans(const SlotRules&, const StartQuery&);

// Why a start is not among them, for the person who asked for it. Of one host, or of all together, the first that
// holds:
//   seats_taken     the class has begun to fill, and has fewer seats left than attendees; all else, but limits and
//                   pools, would allow it
//   limit_reached   it would be offered without the limits
//   resource_busy   it would be offered without limits and pools: too few units of one are left
//   busy            bookings are in the way: without those that collide with it, or without any, and without limits and
//                   pools it would be offered
//   not_offered     it never was, or no longer is
// Of several hosts of whom one is needed, the best, in this order:
enum class StartVerdict { offered, seats_taken, busy, resource_busy, limit_reached, not_offered };

struct StartJudgement {
    StartVerdict verdict = StartVerdict::not_offered;
    int seats_left = 0;   // With offered and seats_taken: for how many there is room. Always 1 if it is no class.

    bool operator==(const StartJudgement&) const = default;
};

// Judges `start`, whatever the query's window is. Never hides what only looks busy.
StartJudgement judge_start(const SlotRules&, const StartQuery&, Instant start);

// How many seats there are at that start with that host: all of them, if nobody has booked it yet.
int seats_left(const SlotRules&, const StaffTime& host, Instant start);

// For how many there is room at each of `starts`, which find_starts gave as the answer: with the host who has most
// seats left of those who can grant it, or, with mode all, the one who has fewest.
std::vector<int> seats_left(const SlotRules&, const StartQuery&, std::span<const Instant> starts);

// The span of instants in which the horizon lets starts lie, for one roster. A rolling_window may end earlier, when
// its days are found; no further than three years are searched for them.
TimeSpan horizon_span(const SlotRules&, const Zone&, Instant now);

// The window to load bookings and time off for, so that the starts in `window` come out right: everything that
// overlaps it is needed, nothing else is. Assumes that no booking has a buffer above 24 hours.
TimeSpan facts_window(const SlotRules&, const Roster&, TimeSpan window, Instant now);

}   // namespace domain

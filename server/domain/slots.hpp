#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"
#include "domain/roster.hpp"

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
    std::vector<BusyTime> elsewhere = {};
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
std::vector<Instant> find_starts(const SlotRules&, const StartQuery&);

// The earliest of them, or nothing; cheaper than asking for all.
std::optional<Instant> find_first_start(const SlotRules&, const StartQuery&);

// Why a start is not among them, for the person who asked for it.
//   busy            bookings are in the way: without those that collide with it, or without any, it would be offered
//   seats_taken     the class has begun to fill, and has fewer seats left than attendees
//   resource_busy   somebody is free, but too few units of a pool are left
//   limit_reached   it would be offered without the limits
//   not_offered     it never was, or no longer is
enum class StartVerdict { offered, busy, seats_taken, resource_busy, limit_reached, not_offered };
StartVerdict judge_start(const SlotRules&, const StaffTime&, Instant start, Instant now);

// The span of instants in which the horizon lets starts lie, for one roster. A rolling_window may end earlier, when
// its days are found; no further than three years are searched for them.
TimeSpan horizon_span(const SlotRules&, const Zone&, Instant now);

// The window to load bookings and time off for, so that the starts in `window` come out right: everything that
// overlaps it is needed, nothing else is. Assumes that no booking has a buffer above 24 hours.
TimeSpan facts_window(const SlotRules&, const Roster&, TimeSpan window, Instant now);

}   // namespace domain

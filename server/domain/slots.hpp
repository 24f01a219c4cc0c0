#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/vocabulary.gen.hpp"
#include "domain/roster.hpp"

namespace domain {

using core::Align;
using core::HorizonKind;
using core::LimitPer;
using core::LimitPeriod;
using core::LimitUnit;
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

// What decides at which times a service can start (product section 3, rules 1 to 6). Duration and interval are at
// least one minute and nothing is negative; anything else is a bug of the caller.
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

    bool operator==(const SlotRules&) const = default;
};

// A live booking as the search sees it: its time without buffers, and the buffers it keeps around itself.
struct BusyTime {
    TimeSpan time;
    minutes buffer_before {0};
    minutes buffer_after {0};
    bool is_same_service = true;     // Whether it counts towards limits per service.
    bool is_same_customer = false;   // Whether it counts towards limits per customer.

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
};

// A question to the search.
struct StartQuery {
    std::span<const StaffTime> staff;
    SlotMode mode;
    TimeSpan window;   // Where starts are wanted.
    Instant now;
};

// Every start in [window.from, window.to) at which the service can be granted: whole minutes, increasing, each once.
// single and any: the union over the staff. all: times at which all of them are free, on the first one's grid, within
// everybody's limits and horizon. Whatever the window, the same starts come out where two windows overlap.
std::vector<Instant> find_starts(const SlotRules&, const StartQuery&);

// The earliest of them, or nothing; cheaper than asking for all.
std::optional<Instant> find_first_start(const SlotRules&, const StartQuery&);

// Why a start is not among them, for the person who asked for it.
//   busy            bookings are in the way: without those that collide with it, or without any, it would be offered
//   limit_reached   it would be offered without the limits
//   not_offered     it never was, or no longer is
enum class StartVerdict { offered, busy, limit_reached, not_offered };
StartVerdict judge_start(const SlotRules&, const StaffTime&, Instant start, Instant now);

// The span of instants in which the horizon lets starts lie, for one roster. A rolling_window may end earlier, when
// its days are found; no further than three years are searched for them.
TimeSpan horizon_span(const SlotRules&, const Zone&, Instant now);

// The window to load bookings and time off for, so that the starts in `window` come out right: everything that
// overlaps it is needed, nothing else is. Assumes that no booking has a buffer above 24 hours.
TimeSpan facts_window(const SlotRules&, const Roster&, TimeSpan window, Instant now);

}   // namespace domain

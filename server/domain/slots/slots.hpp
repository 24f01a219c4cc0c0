#pragma once

#include <cstdint>
#include <memory>
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

// How far ahead a service can be booked, in calendar days of the roster's zone.
struct Horizon {
    HorizonKind kind = HorizonKind::rolling;
    int days = 60;   // rolling: until the end of today + days. rolling_window: the first `days` days that have a start.
    Date first_date {};   // range: first and last date, inclusive.
    Date last_date {};

    bool operator==(const Horizon&) const = default;
};

// At most `max` bookings, or minutes of bookings, may start in one calendar period of the roster's zone.
struct Limit {
    LimitPer per;
    LimitUnit unit;
    LimitPeriod period;
    std::int64_t max;

    bool operator==(const Limit&) const = default;
};

// The units of a resource pool that a service takes for its time with buffers. In a class, all bookings share the units
// per booking, while the units per attendee add up.
struct PoolNeed {
    std::string pool_id;
    int units = 1;
    NeedPer per = NeedPer::booking;

    bool operator==(const PoolNeed&) const = default;
};

// The rules that decide when a service can start (product section 3, rules 1 to 8 and 11). Duration, interval and seats
// must be at least one, and nothing may be negative: otherwise the caller has a bug.
struct SlotRules {
    minutes duration;
    minutes buffer_before {0};
    minutes buffer_after {0};
    minutes interval;     // The distance between starts.
    minutes offset {0};   // Moves every start later.
    // free_span: each free span has its own grid, from its first round minute on. opening: the grid counts from the
    // opening, and anew from midnight on each day of the roster's zone that is open from its start to its end.
    Align align = Align::free_span;
    minutes min_notice {0};
    Horizon horizon {};
    std::vector<Limit> limits = {};
    int seats = 1;                      // More than one: a class, which several bookings share.
    std::vector<PoolNeed> pools = {};   // Each pool once.
    int look_busy_percent = 0;          // The share of starts to hide; 0 for classes.

    bool operator==(const SlotRules&) const = default;
};

// A live booking as the search sees it: its time without buffers, and its own buffers.
struct BusyTime {
    TimeSpan time;
    minutes buffer_before {0};
    minutes buffer_after {0};
    bool is_same_service = true;     // Whether it counts towards limits per service.
    bool is_same_customer = false;   // Whether it counts towards limits per customer.
    int attendees = 1;               // The seats it takes, in a class.
    int lane = 0;                    // BookingItem::lane.

    bool operator==(const BusyTime&) const = default;
};

// Bookings with other staff, as one of several hosts sees them. The hosts share one list, in which each has its own
// bookings too: the memory grows with the bookings, and not with bookings times hosts.
struct OtherBookings {
    std::shared_ptr<const std::vector<BusyTime>> all = {};   // Null: none.
    std::vector<std::uint32_t> own = {};   // Which of them are the host's own: positions in `all`, increasing.

    // Calls take for each booking of another host.
    template <class Take> void each(const Take& take) const
    {
        auto mine = own.begin();
        for (std::uint32_t i = 0; all && i < all->size(); ++i) {
            if (mine != own.end() && *mine == i)
                ++mine;
            else
                take((*all)[i]);
        }
    }
};

// All facts about one staff member in facts_window. Bookings and time off are unsorted and may overlap.
struct StaffTime {
    Roster roster;
    std::vector<BusyTime> busy;
    std::vector<TimeSpan> time_off;   // Includes closures of the business. Buffers do not apply to it.
    // Bookings with other staff: of the service, for limits per service, and of the customer, for limits per customer.
    OtherBookings busy_with_others = {};
    std::int64_t claim_seq = 0;   // The seed for hiding starts to look busy.
};

// Units of a pool taken by other bookings, with their buffers.
struct TakenUnits {
    TimeSpan blocked;
    int units;

    bool operator==(const TakenUnits&) const = default;
};

// All facts about a pool in facts_window. `taken` is unsorted. The units that the bookings of a class share appear
// once, from its first booking on.
struct PoolTime {
    std::string pool_id;
    int units = 0;
    std::vector<TakenUnits> taken;
};

// A query to the search.
struct StartQuery {
    std::span<const StaffTime> staff;
    SlotMode mode;
    TimeSpan window;   // Starts are searched in this window.
    Instant now;
    int attendees = 1;                      // Each takes a seat, and units of pools that are needed per attendee.
    std::span<const PoolTime> pools = {};   // Every pool that the rules name; a missing pool has no units.
    bool is_shown = true;                   // Whether starts are hidden to look busy; false when claiming a start.
};

// Every start in [window.from, window.to) at which the service can be granted: whole minutes, increasing, each once.
// Modes single and any: the union over the staff. Mode all: the starts at which all of them are free, on the first
// one's grid, within the limits and horizons of all of them. Where two windows overlap, both return the same starts.
//
// A class (seats > 1): live bookings of the service for exactly [start, start + duration) form a session with their
// host. Its start is offered, on the grid or not, if the attendees fit in, the host works without time off, and notice,
// horizon, limits and pools allow it; with mode all they must fit in with every host. For other services a session is
// an ordinary booking. No start is offered if there are more attendees than seats; with seats = 1 attendees are not
// counted.
//
// Pools, limits and the horizon filter starts and never move the grid.
//
// To look busy, a stable share of the remaining starts is hidden. It depends only on the starts and the claim_seq of
// all the staff in the query, so every refresh hides the same starts until one of these staff is booked. The share is
// at most 90 percent; if there are few starts, chance may hide none or all of them. Hidden starts count for the days of
// a rolling_window.
std::vector<Instant> find_starts(const SlotRules&, const StartQuery&);

// The earliest start, or nullopt; cheaper than find_starts.
std::optional<Instant> find_first_start(const SlotRules&, const StartQuery&);

// The spans of starts at which all of query.staff can begin together when no grid applies: for services that follow
// others. The hosts are free for the whole duration with buffers, within notice, horizon, limits and pools; starts of
// sessions with seats left are included. Whole minutes, increasing, not touching. A rolling_window counts days with
// such starts. Hides nothing to look busy.
std::vector<TimeSpan> startable_spans(const SlotRules&, const StartQuery&);

// Why a start is not offered, as an answer for the visitor. For one host, or for all together, the first that holds:
//   seats_taken     the class has begun to fill and has fewer seats left than attendees; apart from limits and pools,
//                   nothing else prevents the start
//   customer_limit_reached   the start would be offered without the limits per customer
//   limit_reached   the start would be offered without any limits
//   resource_busy   the start would be offered without limits and pools: a pool has too few units left
//   busy            bookings prevent it: without limits and pools, the start would be offered without the bookings that
//                   collide with it or without any bookings
//   not_offered     the start is never offered, or no longer
// If one of several hosts is needed, the best verdict counts, in this order, in which a host who is free but for a pool
// comes before one who is busy:
enum class StartVerdict {
    offered,
    seats_taken,
    customer_limit_reached,
    resource_busy,
    busy,
    limit_reached,
    not_offered,
};

struct StartJudgement {
    StartVerdict verdict = StartVerdict::not_offered;
    int seats_left = 0;   // With offered and seats_taken: the seats left. Always 1 if the service is not a class.

    bool operator==(const StartJudgement&) const = default;
};

// Judges `start`; ignores the query's window and hiding to look busy.
StartJudgement judge_start(const SlotRules&, const StartQuery&, Instant start);

// The number of seats left at that start with that host: all of them if the start has no booking yet.
int seats_left(const SlotRules&, const StaffTime& host, Instant start);

// The seats left at each of `starts`, which must come from find_starts: with the host who has the most seats left among
// those who can grant the start; with mode all, with the host who has the fewest.
std::vector<int> seats_left(const SlotRules&, const StartQuery&, std::span<const Instant> starts);

// The instants that the horizon allows, for one roster. A rolling_window may end earlier, once its days are found; the
// search for them ends after three years.
TimeSpan horizon_span(const SlotRules&, const Zone&, Instant now);

// The window for which bookings and time off must be loaded so that the starts in `window` are correct: facts that
// overlap it are needed, others are not. Assumes that no booking has a buffer above 24 hours.
TimeSpan facts_window(const SlotRules&, const Roster&, TimeSpan window, Instant now);

}   // namespace domain

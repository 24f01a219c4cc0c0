#include "domain/desk/exceptions.hpp"

#include <algorithm>
#include <limits>

#include "core/word.hpp"
#include "domain/bookings/lanes.hpp"
#include "domain/slots/explain.hpp"
#include "domain/slots/limits.hpp"
#include "domain/slots/search.hpp"

namespace domain {

using core::Permission;
using core::StartReason;

namespace {

constexpr minutes any_minute {1};
constexpr int farthest_days = 20 * 366;   // Farther than any horizon.

Roster always_open(const Roster& roster)
{
    Roster open {.zone = roster.zone, .weekly = {}, .overrides = {}};
    open.weekly.fill({OpenHours {minutes {0}, minutes {minutes_per_day}}});
    return open;
}

void drop_grid(SlotRules& rules)
{
    rules.interval = any_minute;
    rules.offset = minutes {0};
    rules.align = Align::free_span;
}

Horizon no_horizon() { return {.kind = HorizonKind::rolling, .days = farthest_days}; }

// The facts as if no rule were there that staff may break.
BookingFacts without_rules(BookingFacts facts, int attendees)
{
    facts.may_reorder = false;
    for (auto& item : facts.items) {
        auto& rules = item.service.rules;
        drop_grid(rules);
        rules.min_notice = minutes {0};
        rules.horizon = no_horizon();
        rules.limits.clear();
        if (rules.seats > 1) rules.seats = std::max(rules.seats, attendees);
        for (auto& candidate : item.candidates)
            candidate.time = {.roster = always_open(candidate.time.roster),
                .busy = {},
                .time_off = {},
                .claim_seq = candidate.time.claim_seq};
    }
    return facts;
}

// One host, asked for one item at its time, less the rules that were found to be in the way.
struct Look {
    SlotRules rules;
    StaffTime host;
    TimeSpan time;
    Instant now;
    int attendees;
};

bool touches(const Look& look, const BusyTime& busy) { return busy.time.overlaps(look.time); }

bool is_too_close(const Look& look, const BusyTime& busy)
{
    const MinuteSpan wanted {floor_minute(look.time.from), ceil_minute(look.time.to)};
    return !intersection(wanted, blocked_by(look.rules, busy)).is_empty();
}

StartExplanation first_obstacle(const Look& look)
{
    const StartQuery query {.staff = {&look.host, 1},
        .mode = SlotMode::single,
        .window = {look.time.from, look.time.from + any_minute},
        .now = look.now,
        .attendees = look.attendees,
        .is_shown = false};
    return explain_start(look.rules, query, look.time.from).front();
}

// Takes out of the way what was found there. No grid is counted where the hours or what takes them do not hold.
void break_rule(Look& look, BookingRule rule)
{
    switch (rule) {
    case BookingRule::notice:
        look.rules.min_notice = minutes {0};
        look.now = std::min(look.now, look.time.from);
        return;
    case BookingRule::horizon: look.rules.horizon = no_horizon(); return;
    case BookingRule::seats: look.rules.seats = std::numeric_limits<int>::max(); return;
    case BookingRule::outside_hours: look.host.roster = always_open(look.host.roster); break;
    case BookingRule::time_off:
        std::erase_if(look.host.time_off, [&](TimeSpan off) { return off.overlaps(look.time); });
        break;
    case BookingRule::overlap:
        std::erase_if(look.host.busy, [&](const BusyTime& busy) { return touches(look, busy); });
        break;
    case BookingRule::buffer:
        std::erase_if(look.host.busy, [&](const BusyTime& busy) { return is_too_close(look, busy); });
        break;
    case BookingRule::grid:
    case BookingRule::limit:
    case BookingRule::not_offered_by: break;
    }
    drop_grid(look.rules);
}

std::optional<BookingRule> rule_of(StartReason reason)
{
    switch (reason) {
    case StartReason::past_notice: return BookingRule::notice;
    case StartReason::beyond_horizon: return BookingRule::horizon;
    case StartReason::closed: return BookingRule::outside_hours;
    case StartReason::time_off: return BookingRule::time_off;
    case StartReason::seats: return BookingRule::seats;
    case StartReason::busy: return BookingRule::overlap;
    case StartReason::buffer: return BookingRule::buffer;
    case StartReason::grid: return BookingRule::grid;
    // Limits are looked at apart, pools by the placement; the others are not in the way of staff.
    case StartReason::offered:
    case StartReason::not_whole_minute:
    case StartReason::resources:
    case StartReason::limit:
    case StartReason::look_busy:
    case StartReason::other_host: break;
    }
    return {};
}

std::optional<TimeSpan> full_period(const Look& look)
{
    auto rules = look.rules;
    const auto start = floor_minute(look.time.from);
    for (const auto& limit : look.rules.limits) {
        rules.limits = {limit};
        const auto full = full_periods(rules, look.host, {start, start + 1});
        if (!full.empty()) return TimeSpan {to_instant(full.front().from), to_instant(full.front().to)};
    }
    return {};
}

// Finds one rule, takes it out of the way, and looks again: by the code that decides what visitors are offered.
void add_rules(Look look, const RuleInTheWay& found, std::vector<RuleInTheWay>& rules)
{
    const auto add = [&](BookingRule rule, std::optional<TimeSpan> span, std::optional<int> seats_left) {
        rules.push_back({rule, found.item, found.host, span, seats_left});
    };
    const auto period = full_period(look);
    look.rules.limits.clear();
    look.rules.pools.clear();
    for (std::size_t most = core::labels_of(BookingRule {}).size(); most > 0; --most) {
        const auto obstacle = first_obstacle(look);
        const auto rule = rule_of(obstacle.reason);
        if (!rule) break;
        add(*rule, obstacle.span, obstacle.seats_left);
        break_rule(look, *rule);
    }
    if (period) add(BookingRule::limit, period, {});
}

// An order that staff want at a start, and what decides it.
struct Wanted {
    const Order& order;
    const BookingFacts& facts;
    Instant start, now;
};

bool starts_on_grid(const Order& order, std::size_t item)
{
    const auto first = std::ranges::find(order.items, 0, &ItemRequest::person);
    return first - order.items.begin() == static_cast<std::ptrdiff_t>(item);
}

// The rules in the way of one item of the booking, of each of its hosts.
std::vector<RuleInTheWay> rules_of_item(const Wanted& wanted, const Booking& placed, std::size_t i)
{
    std::vector<RuleInTheWay> rules;
    const auto& order = wanted.order;
    const auto& item = placed.items[i];
    const auto& facts = wanted.facts.items[i];
    for (const auto& host : item.hosts) {
        const auto candidate = std::ranges::find(
            facts.candidates, host.id, [](const Candidate& one) -> const std::string& { return one.staff.id; });
        Look look {.rules = rules_of(order.items[i], facts.service),
            .host = candidate->time,
            .time = item.time,
            .now = wanted.now,
            .attendees = attendees_of(order)};
        if (!starts_on_grid(order, i) || host != item.hosts.front()) drop_grid(look.rules);
        if (!candidate->offers_service) rules.push_back({BookingRule::not_offered_by, i, host});
        add_rules(std::move(look), {.rule = {}, .item = i, .host = host}, rules);
    }
    return rules;
}

int taken_seats(const BookingItem& item, const ItemFacts& facts)
{
    const auto owner = std::ranges::find_if(
        facts.candidates, [&](const Candidate& one) { return one.staff.id == item.hosts.front().id; });
    int taken = 0;
    for (const auto& busy : owner->time.busy)
        if (busy.is_same_service && busy.time == item.time) taken += busy.attendees;
    return taken;
}

// Names the rules in the way of a booking that was placed without rules, and gives it its lanes and seats.
PlacedByStaff with_rules(const Wanted& wanted, Booking booking)
{
    PlacedByStaff placed {std::move(booking), {}};
    for (std::size_t i = 0; i < wanted.facts.items.size(); ++i) {
        auto& item = placed.booking.items[i];
        const auto& known = wanted.facts.items[i];
        item.seats = known.service.rules.seats;
        std::ranges::move(rules_of_item(wanted, placed.booking, i), std::back_inserter(placed.rules));
        if (item.seats > 1) item.seats = std::max(item.seats, taken_seats(item, known) + item.attendees);
        item.lane = lane_of(item, known);
    }
    return placed;
}

bool all_offer(const BookingFacts& facts)
{
    return std::ranges::all_of(
        facts.items, [](const auto& item) { return std::ranges::all_of(item.candidates, &Candidate::offers_service); });
}

// Places by the rules if that is possible, and else without them. `place` does it on given facts at a given now.
template <class Place> Result<PlacedByStaff> place_as_staff(const Wanted& wanted, const Place& place)
{
    auto facts = wanted.facts;
    facts.may_reorder = false;
    facts.takes_deposits = false;
    if (all_offer(facts)) {
        auto regular = place(facts, wanted.now);
        if (regular) return PlacedByStaff {std::move(*regular), {}};
        if (has_choice(facts)) return core::refuse(std::move(regular).error());
    }
    auto placed = TRY(place(without_rules(facts, attendees_of(wanted.order)), std::min(wanted.now, wanted.start)));
    return with_rules(wanted, std::move(placed));
}

}   // namespace

Result<PlacedByStaff> place_by_staff(const Order& order, const BookingFacts& facts, Instant start, Instant now)
{
    auto placed = TRY(place_as_staff({order, facts, start, now},
        [&](const BookingFacts& seen, Instant then) { return place_booking(order, seen, start, then); }));
    placed.booking.approval_period.reset();
    return placed;
}

Result<PlacedByStaff> replace_by_staff(
    const Booking& booking, const BookingFacts& facts, const NewPlace& to, Instant now)
{
    const auto order = order_of(booking, to.hosts);
    return place_as_staff({order, facts, to.start, now},
        [&](const BookingFacts& seen, Instant then) { return replace_booking(booking, seen, to, then); });
}

bool may_break(const Actor& actor, const RuleInTheWay& found)
{
    const bool takes_more = found.rule == BookingRule::overlap || found.rule == BookingRule::seats;
    return actor.may(takes_more ? Permission::bookings_overlap : Permission::bookings_break_rules, found.host.id);
}

Result<void> check_exceptions(
    const Actor& actor, std::span<const RuleInTheWay> rules, std::span<const BookingRule> exceptions)
{
    core::Refusal refusal {core::ErrorCode::rules_in_the_way};
    for (const auto& found : rules) {
        if (std::ranges::find(exceptions, found.rule) != exceptions.end()) {
            if (!may_break(actor, found)) return core::refuse(core::ErrorCode::not_allowed);
            continue;
        }
        core::FieldError error {"exceptions." + std::string {core::word(found.rule)}, core::FieldCode::required};
        if (std::ranges::find(refusal.fields, error.path, &core::FieldError::path) == refusal.fields.end())
            refusal.fields.push_back(std::move(error));
    }
    if (!refusal.fields.empty()) return core::refuse(std::move(refusal));
    return {};
}

}   // namespace domain

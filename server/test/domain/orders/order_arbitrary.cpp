#include "test/domain/orders/order_arbitrary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/word.hpp"
#include "test/domain/slots/timeline.hpp"

namespace test {

using namespace domain;

namespace {

int pick(int from, int to) { return *rc::gen::inRange(from, to + 1); }
bool chance(int percent) { return pick(1, 100) <= percent; }
template <class T> T one_of(std::initializer_list<T> values) { return *rc::gen::elementOf(std::vector<T>(values)); }
minutes pick_minutes(int from, int to, int step = 5) { return minutes {pick(from / step, to / step) * step}; }

const TimeSpan morning {at("2026-03-02T08:00:00Z"), at("2026-03-02T10:30:00Z")};

// A booking before it is seen by an item.
struct Booking {
    BusyTime busy;
    int service;
};

struct Service {
    SlotRules rules;
    HostRule host_rule;
    std::vector<int> staff;
};

std::vector<Limit> pick_limits()
{
    std::vector<Limit> limits;
    for (int count = chance(25) ? pick(1, 2) : 0; count > 0; --count) {
        const auto unit = one_of({LimitUnit::bookings, LimitUnit::minutes});
        limits.push_back({.per = one_of({LimitPer::service, LimitPer::staff, LimitPer::customer}),
            .unit = unit,
            .period = one_of({LimitPeriod::day, LimitPeriod::week}),
            .max = unit == LimitUnit::bookings ? pick(1, 5) : pick(30, 240)});
    }
    return limits;
}

std::vector<PoolNeed> pick_needs()
{
    std::vector<PoolNeed> needs;
    for (const auto* pool_id : {"room", "chair"})
        if (chance(25)) needs.push_back({pool_id, pick(1, 2), one_of({NeedPer::booking, NeedPer::attendee})});
    return needs;
}

Service pick_service(int staff)
{
    Service service {.rules = {.duration = pick_minutes(10, 60), .interval = one_of({10min, 15min, 30min})},
        .host_rule = chance(20) ? HostRule::all : HostRule::one,
        .staff = {}};
    auto& rules = service.rules;
    if (chance(50)) rules.buffer_before = pick_minutes(0, 15);
    if (chance(50)) rules.buffer_after = pick_minutes(0, 15);
    if (chance(30)) rules.align = Align::opening;
    if (chance(10)) rules.min_notice = pick_minutes(0, 180);
    if (chance(10))
        rules.horizon = {.kind = HorizonKind::range, .first_date = on("2026-03-02"), .last_date = on("2026-03-02")};
    if (chance(40)) rules.seats = pick(2, 4);
    rules.limits = pick_limits();
    rules.pools = pick_needs();
    for (int who = 0; who < staff; ++who)
        if (chance(70) || (who + 1 == staff && service.staff.empty()))
            service.staff.insert(service.staff.begin() + pick(0, static_cast<int>(service.staff.size())), who);
    return service;
}

Instant pick_instant() { return morning.from - 1h + pick_minutes(0, 300); }

std::vector<Booking> pick_bookings(const std::vector<Service>& services, int most)
{
    std::vector<Booking> bookings;
    for (int count = pick(0, most); count > 0; --count) {
        const int service = pick(0, static_cast<int>(services.size()) - 1);
        const auto& rules = services[static_cast<std::size_t>(service)].rules;
        const Instant from = pick_instant();
        const auto length = chance(80) ? rules.duration : pick_minutes(5, 60);
        bookings.push_back({{.time = {from, from + length},
                                .buffer_before = rules.buffer_before,
                                .buffer_after = rules.buffer_after,
                                .is_same_customer = chance(20),
                                .attendees = pick(1, 3)},
            service});
    }
    return bookings;
}

std::vector<BusyTime> seen_by(int service, const std::vector<Booking>& bookings)
{
    std::vector<BusyTime> seen;
    for (const auto& booking : bookings)
        seen.emplace_back(booking.busy).is_same_service = booking.service == service;
    return seen;
}

Roster pick_roster()
{
    Roster roster {
        .zone = chance(85) ? fixed_zone(0min) : berlin(), .weekly = {}, .overrides = {{on("2026-03-02"), {}}}};
    const auto opens = pick_minutes(420, 510, 15);
    roster.overrides[0].hours.push_back({opens, opens + pick_minutes(90, 480, 15)});
    if (chance(30)) roster.overrides[0].hours.push_back({13h, 16h});
    return roster;
}

struct Staff {
    Roster roster;
    std::vector<Booking> busy, elsewhere;
    std::vector<TimeSpan> time_off;
};

ItemDemand pick_item(const std::vector<Service>& services, const std::vector<Staff>& staff)
{
    const int index = pick(0, static_cast<int>(services.size()) - 1);
    const auto& service = services[static_cast<std::size_t>(index)];
    ItemDemand item {.rules = service.rules,
        .service = index,
        .person = chance(50) ? 0 : pick(1, 2),
        .attendees = chance(70) ? 1 : 2,
        .host_rule = service.host_rule};
    if (chance(15)) item.rules.duration = pick_minutes(10, 60);   // A variation.
    for (const int who : service.staff) {
        const auto& [roster, busy, elsewhere, time_off] = staff[static_cast<std::size_t>(who)];
        item.hosts.push_back({who,
            {.roster = roster,
                .busy = seen_by(index, busy),
                .time_off = time_off,
                .busy_with_others = others(seen_by(index, elsewhere))}});
    }
    return item;
}

std::vector<PoolTime> pick_pools()
{
    std::vector<PoolTime> pools;
    for (const auto* pool_id : {"room", "chair"}) {
        auto& pool = pools.emplace_back(PoolTime {pool_id, pick(1, 5), {}});
        for (int count = pick(0, 3); count > 0; --count) {
            const Instant from = pick_instant();
            pool.taken.push_back({{from, from + pick_minutes(5, 60)}, pick(1, 2)});
        }
    }
    return pools;
}

brute_force::Order pick_order()
{
    brute_force::Order order {.items = {},
        .pools = pick_pools(),
        .may_reorder = chance(60),
        .window = morning,
        .now = chance(80) ? at("2026-03-01T12:00:00Z") : morning.from - 1h + pick_minutes(0, 120, 1)};
    const int count = pick(1, 4);
    std::vector<Service> services;
    for (int i = pick(1, 3); i > 0; --i)
        services.push_back(pick_service(count));
    std::vector<Staff> staff;
    for (int i = 0; i < count; ++i) {
        auto& one = staff.emplace_back(Staff {pick_roster(), pick_bookings(services, chance(50) ? 1 : 3), {}, {}});
        one.elsewhere = pick_bookings(services, 1);
        if (chance(15)) one.time_off.push_back({morning.from, morning.from + pick_minutes(0, 90)});
    }
    for (int items = one_of({2, 2, 3, 3, 4}); items > 0; --items)
        order.items.push_back(pick_item(services, staff));
    order.items[0].person = 0;
    return order;
}

std::string text(TimeSpan span)
{
    return core::to_rfc3339(span.from).substr(11, 5) + '-' + core::to_rfc3339(span.to).substr(11, 5);
}

}   // namespace

rc::Gen<brute_force::Order> arbitrary_order() { return rc::gen::exec(pick_order); }

void brute_force::showValue(const Order& order, std::ostream& out)
{
    out << fmt::format("now {}{}\n", core::to_rfc3339(order.now), order.may_reorder ? " may reorder" : "");
    for (const auto& [id, units, taken] : order.pools) {
        out << fmt::format("pool {} of {}", id, units);
        for (const auto& [blocked, count] : taken)
            out << fmt::format(" {}x{}", text(blocked), count);
        out << '\n';
    }
    for (const auto& item : order.items) {
        const auto& rules = item.rules;
        out << fmt::format("service {} of person {} for {}: {} min, before {}, after {}, every {} {}, seats {}{}\n",
            item.service, item.person, item.attendees, rules.duration.count(), rules.buffer_before.count(),
            rules.buffer_after.count(), rules.interval.count(), core::word(rules.align), rules.seats,
            item.host_rule == HostRule::all ? ", all of" : "");
        for (const auto& limit : rules.limits)
            out << fmt::format("  at most {} {} per {} and {}\n", limit.max, core::word(limit.unit),
                core::word(limit.per), core::word(limit.period));
        for (const auto& need : rules.pools)
            out << fmt::format("  needs {} {} per {}\n", need.units, need.pool_id, core::word(need.per));
        for (const auto& [staff, time] : item.hosts) {
            out << fmt::format("  host {} in {}", staff, time.roster.zone->name());
            for (const auto& [opens, closes] : time.roster.overrides[0].hours)
                out << fmt::format(" {}-{}", opens.count(), closes.count());
            for (const auto& busy : time.busy)
                out << fmt::format(" busy {} ({}){}", text(busy.time), busy.attendees, busy.is_same_service ? "*" : "");
            for (const auto& off : time.time_off)
                out << " off " << text(off);
            out << '\n';
        }
    }
}

}   // namespace test

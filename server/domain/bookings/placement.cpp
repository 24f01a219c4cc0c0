#include "domain/bookings/placement.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "domain/bookings/lanes.hpp"
#include "domain/slots/limits.hpp"
#include "domain/time/minute_span.hpp"

namespace domain {

using core::ErrorCode;
using core::refuse;

namespace {

AssignedBy reason_of(const ItemRequest& item, const ItemFacts& facts)
{
    if (facts.host_rule == HostRule::all) return AssignedBy::team;
    if (!item.staff_id.empty()) return AssignedBy::chosen;
    switch (facts.service.assignment) {
    case StaffAssignment::most_free: return AssignedBy::most_free;
    case StaffAssignment::equal: return AssignedBy::equal;
    case StaffAssignment::priority: return AssignedBy::priority;
    }
    return AssignedBy::chosen;
}

void rank(ItemFacts& item, Instant start)
{
    if (item.host_rule == HostRule::all || item.candidates.size() < 2) return;
    std::vector<StaffTime> times;
    std::vector<HostRecord> records;
    for (auto& candidate : item.candidates) {
        times.push_back(std::move(candidate.time));
        records.push_back(candidate.record);
    }
    std::vector<Candidate> ranked;
    for (const auto i : by_preference({item.service.assignment, times, records, start})) {
        ranked.push_back(std::move(item.candidates[i]));
        ranked.back().time = std::move(times[i]);
    }
    item.candidates = std::move(ranked);
}

// Sorts candidates by the service's rule, with the host of `present` in front.
BookingFacts in_order_of_preference(BookingFacts facts, Instant start, const Booking* present)
{
    for (std::size_t i = 0; i < facts.items.size(); ++i) {
        auto& item = facts.items[i];
        rank(item, start);
        if (!present || item.host_rule == HostRule::all) continue;
        const auto& host = present->items[i].hosts.front().id;
        const auto at = std::ranges::find_if(item.candidates, [&](const auto& one) { return one.staff.id == host; });
        if (at != item.candidates.end()) std::rotate(item.candidates.begin(), at, at + 1);
    }
    return facts;
}

Result<std::vector<ItemPlacement>> place(const Order& order, const BookingFacts& facts, Instant start, Instant now)
{
    const auto demands = to_demands(order, facts);
    auto judged = place_order({.items = demands,
                                  .may_reorder = facts.may_reorder,
                                  .pools = facts.pools,
                                  .window = {start, start + minutes {1}},
                                  .now = now,
                                  .is_shown = false},
        start);
    switch (judged.verdict) {
    case StartVerdict::offered: return std::move(judged.placements);
    case StartVerdict::busy: return refuse(ErrorCode::staff_busy);
    case StartVerdict::resource_busy: return refuse(ErrorCode::resource_busy);
    case StartVerdict::limit_reached: return refuse(ErrorCode::limit_reached);
    case StartVerdict::customer_limit_reached: return refuse(ErrorCode::customer_limit_reached);
    case StartVerdict::not_offered: return refuse(ErrorCode::slot_not_offered);
    case StartVerdict::seats_taken: break;
    }
    return refuse({ErrorCode::seats_taken, {}, judged.seats_left});
}

// The hosts numbered as in to_demands: all candidates in order, each once.
std::vector<BookingHost> all_hosts(const BookingFacts& facts)
{
    std::vector<BookingHost> hosts;
    for (const auto& item : facts.items)
        for (const auto& candidate : item.candidates)
            if (std::ranges::find(hosts, candidate.staff.id, &BookingHost::id) == hosts.end())
                hosts.push_back({candidate.staff.id, candidate.staff.name});
    return hosts;
}

// As the host who owns the item has them.
JoinDetails join_of(const BookingItem& item, const ItemFacts& facts, LocationKind kind)
{
    const auto host = std::ranges::find_if(
        facts.candidates, [&](const auto& one) { return one.staff.id == item.hosts.front().id; });
    const auto& service = facts.service.join;
    return joined(kind, service, host == facts.candidates.end() ? JoinDetails {} : host->staff.join);
}

void put(BookingItem& item, const ItemPlacement& placement, const std::vector<BookingHost>& hosts)
{
    item.time = placement.time;
    item.blocked = placement.blocked;
    item.hosts.clear();
    for (const auto staff : placement.staff)
        item.hosts.push_back(hosts.at(static_cast<std::size_t>(staff)));
}

// Who chose the host of an item, and how.
void set_choice(BookingItem& item, const ItemRequest& request, const ItemFacts& facts)
{
    item.any_staff = request.staff_id.empty() && facts.team_id.empty();
    item.assigned_by = reason_of(request, facts);
}

BookingItem to_item(const ItemRequest& request, const ItemFacts& facts, int attendees)
{
    const auto& service = facts.service;
    BookingItem item {.service_id = service.id,
        .service_name = service.name,
        .variation_id = request.variation_id,
        .variation_name = {},
        .add_ons = {},
        .person = request.person,
        .attendees = attendees,
        .seats = service.rules.seats,
        .hosts = {},
        .team_id = facts.team_id,
        .time = {},
        .blocked = {},
        .pools = service.rules.pools,
        .price_minor = {}};
    item.own_duration = request.own_duration;
    set_choice(item, request, facts);
    const auto variation = std::ranges::find(service.variations, request.variation_id, &Variation::id);
    if (variation != service.variations.end()) item.variation_name = variation->name;
    for (const auto& choice : request.add_ons) {
        const auto add_on = std::ranges::find(service.add_ons, choice.add_on_id, &AddOn::id);
        item.add_ons.push_back({add_on->id, add_on->name, choice.quantity, add_on->duration, add_on->price_minor});
    }
    return item;
}

// The refunded percentage at the given notice.
int percent_at(const RefundPolicy& policy, minutes notice)
{
    const auto step = std::ranges::find_if(policy, [&](const RefundStep& one) { return one.notice <= notice; });
    return step == policy.end() ? 0 : step->percent;
}

// At any moment the smaller refund of the two policies.
RefundPolicy stricter(const RefundPolicy& one, const RefundPolicy& other)
{
    std::vector<minutes> notices;
    for (const auto* policy : {&one, &other})
        for (const auto& step : *policy)
            notices.push_back(step.notice);
    std::ranges::sort(notices, std::greater {});
    const auto repeated = std::ranges::unique(notices);
    notices.erase(repeated.begin(), repeated.end());
    RefundPolicy policy;
    for (const auto notice : notices)
        policy.push_back({notice, std::min(percent_at(one, notice), percent_at(other, notice))});
    return policy;
}

// For several services the strictest refund policy. Services without a deposit do not count, since nothing is paid for
// them.
RefundPolicy refunds_of(const BookingFacts& facts)
{
    std::optional<RefundPolicy> refunds;
    for (const auto& item : facts.items) {
        const auto& service = item.service;
        if (service.deposit.kind == DepositKind::none) continue;
        refunds = refunds ? stricter(*refunds, service.refunds) : service.refunds;
    }
    return refunds.value_or(RefundPolicy {});
}

// For several services, conditions that satisfy all: the longest notice, and the policy of refunds_of.
void agree(Booking& booking, const BookingFacts& facts)
{
    const auto& first = facts.items.front().service;
    booking.location_kind = first.location_kind;
    booking.location = first.location;
    booking.policy = first.policy;
    booking.refunds = refunds_of(facts);
    booking.approval_period = first.approval_period;
    const auto strictest = [](auto& notice, const auto& other) {
        notice = notice && other ? std::optional {std::max(*notice, *other)} : std::nullopt;
    };
    for (const auto& item : facts.items) {
        const auto& service = item.service;
        strictest(booking.policy.cancel_notice, service.policy.cancel_notice);
        strictest(booking.policy.reschedule_notice, service.policy.reschedule_notice);
        booking.policy.cancel_reason = domain::stricter(booking.policy.cancel_reason, service.policy.cancel_reason);
        if (service.approval_period)
            booking.approval_period
                = std::min(booking.approval_period.value_or(*service.approval_period), *service.approval_period);
    }
}

void set_price(Booking& booking, const Order& order, const BookingFacts& facts)
{
    const auto quoted = quote_of(order, facts);
    for (std::size_t i = 0; i < booking.items.size(); ++i) {
        booking.items[i].price_minor = quoted.items[i];
        booking.items[i].attendee_price_minor = quoted.attendee_prices[i];
    }
    booking.due_minor = facts.takes_deposits ? quoted.due_minor : 0;
    if (quoted.total_minor) booking.price = Money {*quoted.total_minor, facts.items.front().service.currency};
}

// The ids of the booking's hosts, each once.
std::vector<std::string> hosts_of(const Booking& booking)
{
    std::vector<std::string> ids;
    for (const auto& item : booking.items)
        for (const auto& host : item.hosts)
            if (std::ranges::find(ids, host.id) == ids.end()) ids.push_back(host.id);
    return ids;
}

}   // namespace

Result<Booking> place_booking(const Order& order, const BookingFacts& facts, Instant start, Instant now)
{
    const auto preferred = in_order_of_preference(facts, start, nullptr);
    const auto placements = TRY(place(order, preferred, start, now));
    const auto hosts = all_hosts(preferred);
    const int attendees = attendees_of(order);
    Booking booking;
    for (std::size_t i = 0; i < order.items.size(); ++i) {
        auto& item = booking.items.emplace_back(to_item(order.items[i], preferred.items[i], attendees));
        put(item, placements[i], hosts);
        item.lane = lane_of(item, preferred.items[i]);
        item.join = join_of(item, preferred.items[i], preferred.items.front().service.location_kind);
    }
    booking.guest_count = order.guest_count;
    booking.calendar_id = order.calendar_id;
    booking.menu_id = order.menu_id;
    booking.one_time_link_id = order.one_time_link_id;
    agree(booking, preferred);
    set_price(booking, order, preferred);
    return booking;
}

BookingFacts with_hosts_of(const BookingFacts& facts, const Booking& booking)
{
    BookingFacts own {.items = {},
        .pools = facts.pools,
        .may_reorder = facts.may_reorder,
        .takes_deposits = facts.takes_deposits,
        .config_seq = facts.config_seq,
        .confirmation = facts.confirmation};
    for (std::size_t i = 0; i < facts.items.size(); ++i) {
        const auto& known = facts.items[i];
        auto& item = own.items.emplace_back(known.service, known.host_rule, known.team_id);
        item.has_choice = known.has_choice;
        const auto& hosts = booking.items.at(i).hosts;
        for (const auto& candidate : known.candidates)
            if (std::ranges::find(hosts, candidate.staff.id, &BookingHost::id) != hosts.end())
                item.candidates.push_back(candidate);
    }
    return own;
}

Result<Booking> replace_booking(const Booking& booking, const BookingFacts& facts, const NewPlace& to, Instant now)
{
    const auto order = order_of(booking, to.hosts);
    const bool is_known = facts.items.size() == order.items.size();
    if (!is_known || !check_order(order, facts).empty()) return refuse(ErrorCode::slot_not_offered);
    const auto preferred = in_order_of_preference(facts, to.start, &booking);
    const auto placements = TRY(place(order, preferred, to.start, now));
    const auto hosts = all_hosts(preferred);
    const bool is_chosen_anew = !to.hosts.staff_id.empty() || to.hosts.hosts == core::MovedHosts::any;
    auto moved = booking;
    for (std::size_t i = 0; i < moved.items.size(); ++i) {
        moved.items[i].seats = preferred.items[i].service.rules.seats;
        moved.items[i].pools = preferred.items[i].service.rules.pools;
        put(moved.items[i], placements[i], hosts);
        moved.items[i].lane = lane_of(moved.items[i], preferred.items[i]);
        moved.items[i].join = join_of(moved.items[i], preferred.items[i], moved.location_kind);
        if (is_chosen_anew && moved.items[i].assigned_by != AssignedBy::team)
            set_choice(moved.items[i], order.items[i], preferred.items[i]);
    }
    return moved;
}

bool has_same_hosts(const Booking& one, const Booking& other)
{
    const auto has_same = [](const BookingItem& item, const BookingItem& its) {
        return std::ranges::is_permutation(item.hosts, its.hosts, {}, &BookingHost::id, &BookingHost::id);
    };
    return std::ranges::equal(one.items, other.items, has_same);
}

std::vector<Service> services_to_move(const BookingFacts& facts)
{
    std::vector<Service> services;
    for (const auto& item : facts.items) {
        if (std::ranges::find(services, item.service.id, &Service::id) != services.end()) continue;
        auto& service = services.emplace_back(item.service);
        std::erase_if(service.staff, [&](const StaffCard& card) {
            return std::ranges::none_of(item.candidates, [&](const auto& one) { return one.staff.id == card.id; });
        });
    }
    return services;
}

bool are_hosts_gone(const Booking& booking, std::span<const Service> services)
{
    return std::ranges::any_of(booking.items, [&](const BookingItem& item) {
        const auto service = std::ranges::find(services, item.service_id, &Service::id);
        if (service == services.end()) return true;
        return std::ranges::any_of(item.hosts, [&](const BookingHost& host) {
            return std::ranges::find(service->staff, host.id, &StaffCard::id) == service->staff.end();
        });
    });
}

void set_previous(Outcome& moved, const Booking& before)
{
    const auto hosts = hosts_of(before);
    const auto is_other_order = before.items.size() != moved.booking.items.size();
    const bool has_others = is_other_order ? !std::ranges::is_permutation(hosts, hosts_of(moved.booking))
                                           : !has_same_hosts(before, moved.booking);
    const auto then = whole_time(before), now = whole_time(moved.booking);
    if (then == now && !has_others) return;
    for (auto& notice : moved.notices) {
        notice.previous_start = then.from;
        if (then.to - then.from != now.to - now.from) notice.previous_end = then.to;
        if (has_others) notice.previous_hosts = hosts;
    }
}

bool is_within_customer_limits(const Booking& booking, const BookingFacts& facts)
{
    const auto order = order_of(booking);
    for (std::size_t i = 0; i < facts.items.size(); ++i) {
        const auto& item = facts.items[i];
        const auto host = std::ranges::find_if(
            item.candidates, [&](const auto& one) { return one.staff.id == booking.items[i].hosts.front().id; });
        if (host == item.candidates.end()) continue;
        auto rules = rules_of(order.items[i], item.service);
        std::erase_if(rules.limits, [](const Limit& limit) { return limit.per != LimitPer::customer; });
        const auto start = floor_minute(booking.items[i].time.from);
        if (!full_periods(rules, host->time, {start, start + 1}).empty()) return false;
    }
    return true;
}

}   // namespace domain

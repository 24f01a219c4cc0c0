#include "storage/slots/order_facts.hpp"

#include <algorithm>

#include "domain/orders/order.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/slots/availability_facts.hpp"
#include "storage/slots/pool_facts.hpp"

namespace storage {

using core::ErrorCode;
using core::Result;
using domain::BookingFacts;
using domain::HostRule;
using domain::ItemFacts;

namespace {

// Who hosts by way of a calendar: one staff member, a team, or anyone.
struct CalendarHost {
    std::string service_id, staff_id, team_id;
    HostRule rule = HostRule::one;
    std::vector<std::string> members;   // Of the team, in its order.
};

std::optional<CalendarHost> find_calendar_host(
    Snapshot& snapshot, std::string_view business_id, std::string_view calendar_id)
{
    CalendarHost host;
    {
        auto rows = snapshot.query(R"(
            SELECT calendars.service_id, calendars.staff_id, calendars.team_id, teams.kind
            FROM calendars LEFT JOIN teams
                ON teams.business_id = calendars.business_id AND teams.id = calendars.team_id
            WHERE calendars.business_id = $1 AND calendars.id = $2 AND calendars.active = 1
              AND (calendars.team_id IS NULL OR teams.active = 1))",
            business_id, calendar_id);
        if (!rows.next()) return {};
        std::optional<core::TeamKind> kind;
        rows.into(host.service_id, host.staff_id, host.team_id, kind);
        if (kind == core::TeamKind::collective) host.rule = HostRule::all;
    }
    auto rows = snapshot.query(
        "SELECT staff_id FROM team_members WHERE business_id = $1 AND team_id = $2 ORDER BY position, staff_id",
        business_id, host.team_id);
    host.members = rows.all<std::string>();
    return host;
}

// Whether a menu may be booked, and its items reordered.
std::optional<bool> find_menu_order(Snapshot& snapshot, std::string_view business_id, std::string_view menu_id)
{
    auto rows
        = snapshot.query("SELECT may_reorder FROM service_menus WHERE business_id = $1 AND id = $2 AND active = 1",
            business_id, menu_id);
    if (!rows.next()) return {};
    return rows.value<bool>();
}

bool is_in_menu(Snapshot& snapshot, std::string_view business_id, std::string_view menu_id, std::string_view service_id)
{
    return snapshot
        .query("SELECT 1 FROM menu_services WHERE business_id = $1 AND menu_id = $2 AND service_id = $3", business_id,
            menu_id, service_id)
        .next();
}

std::size_t index_of(const domain::Service& service, std::string_view staff_id)
{
    const auto found = std::ranges::find(service.staff, staff_id, &domain::StaffCard::id);
    return static_cast<std::size_t>(found - service.staff.begin());
}

void add_candidate(ItemFacts& item, std::string_view staff_id)
{
    const auto& service = item.service;
    const auto i = index_of(service, staff_id);
    if (i == service.staff.size()) return;   // They do not offer it, or are not active.
    domain::Candidate candidate {.staff = service.staff[i], .time = {}};
    candidate.record.priority = i < service.priorities.size() ? service.priorities[i] : static_cast<int>(i);
    item.candidates.push_back(std::move(candidate));
}

ItemFacts to_item(domain::Service service, const domain::ItemRequest& request, const CalendarHost& host)
{
    ItemFacts item;
    item.service = std::move(service);
    item.host_rule = host.rule;
    item.team_id = host.team_id;
    if (!host.team_id.empty()) {
        for (const auto& member : host.members)
            add_candidate(item, member);
    } else if (!host.staff_id.empty()) {
        add_candidate(item, host.staff_id);
    } else {
        for (const auto& card : item.service.staff)
            add_candidate(item, card.id);
    }
    // All of a team host together, or none of them.
    if (item.host_rule == HostRule::all && item.candidates.size() != host.members.size()) item.candidates.clear();
    if (!request.staff_id.empty() && item.host_rule == HostRule::one)
        std::erase_if(item.candidates, [&](const auto& one) { return one.staff.id != request.staff_id; });
    item.has_choice = item.host_rule == HostRule::one && item.candidates.size() > 1;
    return item;
}

// Staff may name a host whom calendar or service do not have.
void add_named_host(Snapshot& snapshot, std::string_view business_id, std::string_view staff_id, ItemFacts& item)
{
    auto card = find_staff(snapshot, business_id, staff_id);
    if (!card) return;
    const bool offers_service = index_of(item.service, staff_id) < item.service.staff.size();
    item.candidates.push_back({.staff = std::move(*card), .time = {}, .offers_service = offers_service});
}

// As it was asked, with a window up to where the last item may start.
struct WideQuery : OrderFactsQuery {
    core::Instant now;
};

// The month of the start on the roster's wall clock.
domain::TimeSpan month_of(const domain::Zone& zone, core::Instant start)
{
    const std::chrono::year_month_day day {zone.date_at(start)};
    const auto month = day.year() / day.month();
    return {zone.start_of(std::chrono::local_days {month / 1}),
        zone.start_of(std::chrono::local_days {(month + std::chrono::months {1}) / 1})};
}

// All of the service's staff, of which `candidates` are some.
void load_last_booked(Snapshot& snapshot, const WideQuery& query, ItemFacts& item)
{
    auto rows = snapshot.query(R"(
        SELECT id, last_booked_at FROM staff
        WHERE business_id = $1
          AND id IN (SELECT staff_id FROM service_staff WHERE business_id = $1 AND service_id = $2))",
        query.business_id, item.service.id);
    while (rows.next()) {
        const auto [staff_id, last_booked_at] = rows.values<std::string_view, core::Instant>();
        for (auto& candidate : item.candidates)
            if (candidate.staff.id == staff_id) candidate.record.last_booked_at = last_booked_at;
    }
}

// Of those whose rosters have the same month: one query for each of their zones.
void load_bookings_in_month(Snapshot& snapshot, const WideQuery& query, ItemFacts& item, domain::TimeSpan month)
{
    auto rows = snapshot.query(R"(
        SELECT staff_id, count(*) FROM booking_hosts
        WHERE business_id = $1 AND live = 1 AND starts_at >= $3 AND starts_at < $4
          AND staff_id IN (SELECT staff_id FROM service_staff WHERE business_id = $1 AND service_id = $2)
          AND blocked_from < $4 AND blocked_from > $5 AND booking_id <> $6
          AND (expires_at IS NULL OR expires_at > $7)
        GROUP BY staff_id)",
        query.business_id, item.service.id, month.from, month.to, month.from - core::longest_blocked_span,
        query.booking_id, query.now);
    while (rows.next()) {
        const auto [staff_id, count] = rows.values<std::string_view, std::int64_t>();
        for (auto& candidate : item.candidates)
            if (candidate.staff.id == staff_id && month_of(*candidate.time.roster.zone, query.window.from) == month)
                candidate.record.bookings_in_month = count;
    }
}

void load_bookings_in_months(Snapshot& snapshot, const WideQuery& query, ItemFacts& item)
{
    std::vector<domain::TimeSpan> months;
    for (const auto& candidate : item.candidates) {
        const auto month = month_of(*candidate.time.roster.zone, query.window.from);
        if (std::ranges::find(months, month) == months.end()) months.push_back(month);
    }
    for (const auto& month : months)
        load_bookings_in_month(snapshot, query, item, month);
}

// What the service's way to choose among hosts looks at.
void load_records(Snapshot& snapshot, const WideQuery& query, ItemFacts& item)
{
    if (item.candidates.size() < 2) return;
    if (item.service.assignment == core::StaffAssignment::priority) load_last_booked(snapshot, query, item);
    if (item.service.assignment == core::StaffAssignment::equal) load_bookings_in_months(snapshot, query, item);
}

void load_item_times(Snapshot& snapshot, const WideQuery& query, ItemFacts& item, const domain::SlotRules& rules)
{
    std::vector<domain::StaffCard> staff;
    for (const auto& candidate : item.candidates)
        staff.push_back(candidate.staff);
    auto service = item.service;
    service.rules = rules;
    auto times = query.find_availability(snapshot,
        {.business_id = query.business_id,
            .service = service,
            .staff = staff,
            .window = query.window,
            .now = query.now,
            .customer_email = query.customer_email,
            .except_booking_id = query.booking_id,
            .find_zone = query.find_zone,
            .is_by_staff = query.order.is_by_staff && staff.size() == 1});
    for (std::size_t i = 0; i < times.size(); ++i)
        item.candidates[i].time = std::move(times[i]);
    if (query.is_to_choose) load_records(snapshot, query, item);
}

bool have_same_staff(const ItemFacts& one, const ItemFacts& other)
{
    const auto id = [](const domain::Candidate& candidate) { return std::string_view {candidate.staff.id}; };
    return std::ranges::equal(one.candidates, other.candidates, {}, id, id);
}

// The times of all items. Items that differ only in the person are read once.
void load_all_times(
    Snapshot& snapshot, const WideQuery& query, BookingFacts& facts, const std::vector<domain::SlotRules>& rules)
{
    for (std::size_t i = 0; i < facts.items.size(); ++i) {
        auto& item = facts.items[i];
        std::size_t same = 0;
        while (same < i
            && (facts.items[same].service.id != item.service.id || rules[same] != rules[i]
                || !have_same_staff(facts.items[same], item)))
            ++same;
        if (same < i)
            item.candidates = facts.items[same].candidates;
        else
            load_item_times(snapshot, query, item, rules[i]);
    }
}

// As far as order_reach looks at them.
std::vector<domain::ItemDemand> demands_of(const domain::Order& order, const std::vector<domain::SlotRules>& rules)
{
    std::vector<domain::ItemDemand> demands;
    for (std::size_t i = 0; i < rules.size(); ++i)
        demands.push_back({.rules = rules[i], .service = 0, .person = order.items[i].person});
    return demands;
}

}   // namespace

Result<BookingFacts> order_hosts(Snapshot& snapshot, std::string_view business_id, const domain::Order& order)
{
    auto setup = snapshot.query(R"(
        SELECT config_seq, always_confirm_by_mail, confirm_parties_above FROM businesses WHERE business_id = $1)",
        business_id);
    CalendarHost host;
    if (!order.calendar_id.empty()) {
        auto found = find_calendar_host(snapshot, business_id, order.calendar_id);
        if (!found) return core::refuse(ErrorCode::calendar_not_found);
        host = std::move(*found);
    }
    BookingFacts facts;
    if (!order.menu_id.empty()) {
        const auto may_reorder = find_menu_order(snapshot, business_id, order.menu_id);
        if (!may_reorder) return core::refuse(ErrorCode::menu_not_found);
        facts.may_reorder = *may_reorder;
    }
    for (const auto& request : order.items) {
        const auto same = std::ranges::find(
            facts.items, request.service_id, [](const ItemFacts& item) -> auto& { return item.service.id; });
        auto service = same == facts.items.end() ? find_service(snapshot, business_id, request.service_id)
                                                 : std::optional {same->service};
        const bool is_offered = service && !service->staff.empty()
            && (order.calendar_id.empty() || host.service_id == service->id)
            && (order.menu_id.empty() || same != facts.items.end()
                || is_in_menu(snapshot, business_id, order.menu_id, service->id));
        if (!is_offered) return core::refuse(ErrorCode::service_not_found);
        auto& item = facts.items.emplace_back(to_item(std::move(*service), request, host));
        if (order.is_by_staff && !request.staff_id.empty() && item.candidates.empty())
            add_named_host(snapshot, business_id, request.staff_id, item);
    }
    if (setup.next()) setup.into(facts.config_seq, facts.confirmation.always, facts.confirmation.parties_above);
    return facts;
}

Result<BookingFacts> order_facts(Snapshot& snapshot, const OrderFactsQuery& query)
{
    snapshot.ask_now();
    return load_times(snapshot, query, TRY(order_hosts(snapshot, query.business_id, query.order)));
}

BookingFacts load_times(Snapshot& snapshot, const OrderFactsQuery& query, BookingFacts facts)
{
    std::vector<domain::SlotRules> rules;
    for (std::size_t i = 0; i < facts.items.size(); ++i)
        rules.push_back(domain::rules_of(query.order.items[i], facts.items[i].service));
    WideQuery wide {query, snapshot.now()};
    wide.window.to += domain::order_reach(demands_of(query.order, rules));
    load_all_times(snapshot, wide, facts, rules);
    const core::days reach {4};   // Longer than any blocked span.
    facts.pools = pool_facts(snapshot,
        {.business_id = query.business_id,
            .rules = rules,
            .window = {std::min(wide.window.from, wide.now) - reach, wide.window.to + reach},
            .now = wide.now,
            .except_booking_id = query.booking_id});
    return facts;
}

}   // namespace storage

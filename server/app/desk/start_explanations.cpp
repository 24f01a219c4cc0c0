#include "app/desk/start_explanations.hpp"

#include <algorithm>

#include "storage/desk/desk_days.hpp"
#include "storage/slots/order_facts.hpp"
#include "storage/slots/pool_facts.hpp"

namespace app {

using core::ErrorCode;
using core::Permission;
using core::Result;
using core::StartReason;
using storage::Snapshot;

namespace {

// What a visitor's search would look at.
struct Case {
    const domain::ItemFacts& item;
    const domain::SlotRules& rules;
    const std::vector<domain::StaffTime>& times;   // Of the item's candidates.
    const std::vector<domain::PoolTime>& pools;
    core::Instant starts_at, now;

    domain::StartQuery query() const
    {
        const bool is_together = item.host_rule == domain::HostRule::all;
        return {.staff = times,
            .mode = is_together ? domain::SlotMode::all : domain::SlotMode::any,
            .window = {starts_at, starts_at + core::minutes {1}},
            .now = now,
            .pools = pools};
    }
};

Result<domain::BookingFacts> find_facts(
    const Shell& shell, Snapshot& snapshot, const DeskScope& scope, const StartQuestion& question)
{
    domain::Order order;
    auto& item = order.items.emplace_back();
    item.service_id = question.service_id;
    item.staff_id = question.staff_id;
    order.calendar_id = question.calendar_id;
    auto facts = storage::order_facts(snapshot,
        {.business_id = scope.business_id,
            .order = order,
            .window = {question.starts_at, question.starts_at + core::minutes {1}},
            .customer_email = {},
            .booking_id = {},
            .find_zone = shell.find_zone});
    if (!facts && facts.error().code == ErrorCode::calendar_not_found)
        return core::refuse_field("calendar_id", core::FieldCode::not_found);
    return facts;
}

// The last day on which the service is offered with this host. Where days are counted, that of the last start.
std::optional<core::Date> last_date(const Case& one, const domain::StaffTime& host)
{
    const auto& zone = *host.roster.zone;
    const auto horizon = domain::horizon_span(one.rules, zone, one.now);
    if (one.rules.horizon.kind != core::HorizonKind::rolling_window)
        return zone.date_at(horizon.to - core::seconds {1});
    auto query = one.query();
    query.is_shown = false;
    query.window = {one.now, std::clamp(one.starts_at, one.now, horizon.to)};
    if (query.mode != domain::SlotMode::all) query.staff = {&host, 1};
    const auto starts = domain::find_starts(one.rules, query);
    if (starts.empty()) return {};
    return zone.date_at(starts.back());
}

// Of the host at place `i`.
HostExplanation to_explanation(const Case& one, std::size_t i, domain::StartExplanation why)
{
    const auto& staff = one.item.candidates[i].staff;
    HostExplanation host {.staff_id = staff.id, .staff_name = staff.name, .why = std::move(why)};
    if (host.why.reason == StartReason::past_notice) host.notice = one.rules.min_notice;
    if (host.why.reason == StartReason::beyond_horizon) host.horizon_date = last_date(one, one.times[i]);
    if (host.why.limit) host.limit_max = one.rules.limits.at(*host.why.limit).max;
    return host;
}

// What pools are called, and the bookings that are in the way, as far as the user may see them.
void add_names(
    const Shell& shell, Snapshot& snapshot, const DeskScope& scope, std::vector<HostExplanation>& explanations)
{
    for (auto& host : explanations) {
        if (host.why.pool_id) host.pool_name = storage::find_pool_name(snapshot, scope.business_id, *host.why.pool_id);
        const auto reason = host.why.reason;
        if (reason != StartReason::busy && reason != StartReason::buffer) continue;
        if (!scope.actor.may(Permission::bookings_see, host.staff_id)) continue;
        const auto entries = storage::find_desk_entries(
            snapshot, {scope.business_id, {host.staff_id}, *host.why.span, shell.find_zone});
        const auto entry = std::ranges::find(entries, *host.why.span, &domain::DeskEntry::time);
        if (entry == entries.end()) continue;
        host.booking_id = entry->booking_id;
        host.is_held_by_request = entry->status == core::BookingStatus::requested;
    }
}

Result<StartExplanations> explain(
    const Shell& shell, Snapshot& snapshot, const DeskScope& scope, const StartQuestion& question)
{
    const auto facts = TRY(find_facts(shell, snapshot, scope, question));
    const auto& item = facts.items.front();
    const auto is_asked = [&](const domain::StaffCard& staff) {
        return (question.staff_id.empty() || staff.id == question.staff_id)
            && scope.actor.may(Permission::calendar_see, staff.id);
    };
    std::vector<domain::StaffTime> times;
    for (const auto& candidate : item.candidates)
        times.push_back(candidate.time);
    const Case one {item, item.service.rules, times, facts.pools, question.starts_at, snapshot.now()};
    StartExplanations explanations {
        .zone = {}, .time = {one.starts_at, one.starts_at + one.rules.duration}, .service_name = item.service.name};
    auto whys = domain::explain_start(one.rules, one.query(), one.starts_at);
    for (std::size_t i = 0; i < times.size(); ++i) {
        auto host = to_explanation(one, i, std::move(whys[i]));
        explanations.is_offered = explanations.is_offered || host.why.reason == StartReason::offered;
        if (is_asked(item.candidates[i].staff)) explanations.hosts.push_back(std::move(host));
    }
    if (!question.staff_id.empty() && explanations.hosts.empty()) return core::refuse(ErrorCode::provider_not_found);
    add_names(shell, snapshot, scope, explanations.hosts);
    return explanations;
}

}   // namespace

Result<StartExplanations> explain_start(const Shell& shell, const DeskScope& scope, const StartQuestion& question)
{
    auto zone = TRY(desk_zone(shell, question.time_zone));
    auto explanations
        = TRY(shell.database.read([&](Snapshot& snapshot) { return explain(shell, snapshot, scope, question); }));
    explanations.zone = std::move(zone);
    return explanations;
}

}   // namespace app

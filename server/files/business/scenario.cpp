#include "files/business/scenario.hpp"

#include <boost/json.hpp>
#include <numeric>

#include "api/instant_list.hpp"
#include "domain/slots/explain.hpp"
#include "files/business/slot_rules_file.hpp"

namespace files {

using core::FieldCode;
using core::LimitPer;
using core::SlotMode;
using domain::minutes;

namespace {

constexpr core::days longest_window {2 * 366};

std::vector<domain::BusyTime> to_busy(const std::vector<api::ScenarioBusy>& busy, const Place& place)
{
    std::vector<domain::BusyTime> out;
    for (const auto& booking : busy)
        out.push_back({
            .time = to_time_span(booking, place.entry(out.size())),
            .buffer_before = minutes {booking.buffer_before_minutes},
            .buffer_after = minutes {booking.buffer_after_minutes},
            .is_same_service = booking.same_service,
            .attendees = static_cast<int>(booking.attendees),
        });
    return out;
}

domain::StaffTime to_staff(const api::ScenarioStaff& staff, const domain::FindZone& find_zone, const Place& place)
{
    domain::StaffTime out;
    out.roster.zone = to_zone(staff.time_zone, find_zone, place.field("time_zone"));
    if (staff.weekly) out.roster.weekly = to_weekly_hours(*staff.weekly, place.field("weekly"));
    out.roster.overrides = to_overrides(staff.overrides, place.field("overrides"));
    out.busy = to_busy(staff.busy, place.field("busy"));
    const auto time_off = place.field("time_off");
    for (const auto& span : staff.time_off)
        out.time_off.push_back(to_time_span(span, time_off.entry(out.time_off.size())));
    return out;
}

domain::PoolTime to_pool(const api::ScenarioPool& pool, const Place& place)
{
    domain::PoolTime out {pool.slug, static_cast<int>(pool.units), {}};
    const auto taken = place.field("taken");
    for (const auto& span : pool.taken)
        out.taken.push_back({to_time_span(span, taken.entry(out.taken.size())), static_cast<int>(span.units)});
    return out;
}

std::vector<domain::PoolTime> to_pools(const std::vector<api::ScenarioPool>& pools, const Place& place)
{
    std::vector<domain::PoolTime> out;
    for (const auto& pool : pools) {
        const auto entry = place.entry(out.size());
        if (std::ranges::count(out, pool.slug, &domain::PoolTime::pool_id) > 0)
            entry.field("slug").refuse(FieldCode::not_unique);
        out.push_back(to_pool(pool, entry));
    }
    return out;
}

// A pool that is not there would have no units, so that nothing could ever start.
void check_pool_names(const api::SlotScenario& file, const Place& place)
{
    const auto needs = place.field("service").field("resources");
    for (std::size_t i = 0; i < file.service.resources.size(); ++i)
        if (std::ranges::count(file.pools, file.service.resources[i].pool, &api::ScenarioPool::slug) == 0)
            needs.entry(i).field("pool").refuse(FieldCode::not_found);
}

// A limit per service counts its bookings with all staff.
void count_each_others_bookings(Scenario& scenario)
{
    const auto is_per_service = [](const domain::Limit& limit) { return limit.per == LimitPer::service; };
    if (std::ranges::none_of(scenario.rules.limits, is_per_service)) return;
    auto all = std::make_shared<std::vector<domain::BusyTime>>();
    for (auto& staff : scenario.staff) {
        auto& own = staff.busy_with_others.own;
        own.resize(staff.busy.size());
        std::iota(own.begin(), own.end(), static_cast<std::uint32_t>(all->size()));
        all->insert(all->end(), staff.busy.begin(), staff.busy.end());
        staff.busy_with_others.all = all;
    }
}

}   // namespace

core::Result<Scenario> to_scenario(const api::SlotScenario& file, const domain::FindZone& find_zone)
{
    std::vector<core::FieldError> errors;
    const Place place {"", errors};
    Scenario scenario {
        .rules = to_slot_rules(file.service, place.field("service")),
        .staff = {},
        .mode = file.mode,
        .window = {file.from, file.to},
        .now = file.now,
        .zone = to_zone(file.time_zone.value_or("UTC"), find_zone, place.field("time_zone")),
        .attendees = static_cast<int>(file.attendees),
        .pools = to_pools(file.pools, place.field("pools")),
    };
    check_pool_names(file, place);
    if (file.from >= file.to) place.field("to").refuse(FieldCode::invalid);
    if (file.to - file.from > longest_window) place.field("to").refuse(FieldCode::too_large);
    if (file.mode == SlotMode::single && file.staff.size() != 1) place.field("staff").refuse(FieldCode::too_many);
    const auto staff = place.field("staff");
    for (const auto& entry : file.staff) {
        scenario.staff_ids.push_back(entry.id);
        scenario.staff.push_back(to_staff(entry, find_zone, staff.entry(scenario.staff.size())));
    }
    if (!errors.empty()) return core::refuse({core::ErrorCode::invalid_fields, std::move(errors)});
    count_each_others_bookings(scenario);
    return scenario;
}

std::string answer(const Scenario& scenario)
{
    const auto starts = find_starts(scenario.rules, scenario.query());
    std::string line = R"({"starts":)";
    api::append_instants(line, scenario.zone->to_zoned(starts));
    return line + '}';
}

std::string explanation(const Scenario& scenario, domain::Instant start)
{
    const auto zoned = [&](domain::Instant at) { return scenario.zone->to_zoned(at); };
    api::SlotExplanation out {.start = zoned(start), .staff = {}};
    for (const auto& each : explain_start(scenario.rules, scenario.query(), start)) {
        api::StaffExplanation line;
        line.id = scenario.staff_ids[out.staff.size()];
        line.reason = each.reason;
        if (each.span) {
            line.from = zoned(each.span->from);
            line.to = zoned(each.span->to);
        }
        if (each.limit) line.limit = static_cast<std::int64_t>(*each.limit);
        line.pool = each.pool_id;
        if (each.seats_left) line.seats_left = *each.seats_left;
        out.staff.push_back(std::move(line));
    }
    return api::to_json(out);
}

}   // namespace files

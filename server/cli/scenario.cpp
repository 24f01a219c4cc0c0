#include "cli/scenario.hpp"

#include <boost/json.hpp>

#include "cli/to_domain.hpp"

namespace cli {

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

// A limit per service counts its bookings with everybody.
void count_each_others_bookings(Scenario& scenario)
{
    const auto is_per_service = [](const domain::Limit& limit) { return limit.per == LimitPer::service; };
    if (std::ranges::none_of(scenario.rules.limits, is_per_service)) return;
    for (auto& one : scenario.staff)
        for (const auto& other : scenario.staff)
            if (&one != &other) one.elsewhere.insert(one.elsewhere.end(), other.busy.begin(), other.busy.end());
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
    };
    if (file.from >= file.to) place.field("to").refuse(FieldCode::invalid);
    if (file.to - file.from > longest_window) place.field("to").refuse(FieldCode::too_large);
    if (file.mode == SlotMode::single && file.staff.size() != 1) place.field("staff").refuse(FieldCode::too_many);
    const auto staff = place.field("staff");
    for (const auto& entry : file.staff)
        scenario.staff.push_back(to_staff(entry, find_zone, staff.entry(scenario.staff.size())));
    if (!errors.empty()) return core::refuse({core::ErrorCode::invalid_fields, std::move(errors)});
    count_each_others_bookings(scenario);
    return scenario;
}

std::string answer(const Scenario& scenario)
{
    const auto starts = find_starts(scenario.rules, {scenario.staff, scenario.mode, scenario.window, scenario.now});
    std::string line = R"({"starts":[)";
    for (const auto start : starts) {
        if (!line.ends_with('[')) line += ',';
        line += '"' + core::to_rfc3339(start, scenario.zone->offset_at(start)) + '"';
    }
    return line + "]}";
}

}   // namespace cli

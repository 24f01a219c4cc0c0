#include "files/business/slot_rules_file.hpp"

#include <set>

namespace files {

using core::FieldCode;
using core::HorizonKind;
using domain::minutes;

namespace {

std::vector<domain::OpenHours> to_hours(const std::vector<api::OpenHours>& hours, const Place& place)
{
    std::vector<domain::OpenHours> out;
    for (const auto& [opens, closes] : hours) {
        if (opens >= closes) place.entry(out.size()).field("closes").refuse(FieldCode::invalid);
        out.push_back({opens, closes});
    }
    return out;
}

domain::Horizon to_horizon(const api::Horizon& horizon, const Place& place)
{
    domain::Horizon out {.kind = horizon.kind};
    const auto need = [&](const char* name, const auto& field, auto& target) {
        if (field)
            target = static_cast<std::remove_reference_t<decltype(target)>>(*field);
        else
            place.field(name).refuse(FieldCode::required);
    };
    if (horizon.kind != HorizonKind::range) {
        need("days", horizon.days, out.days);
        return out;
    }
    need("first_date", horizon.first_date, out.first_date);
    need("last_date", horizon.last_date, out.last_date);
    if (horizon.first_date && horizon.last_date && *horizon.last_date < *horizon.first_date)
        place.field("last_date").refuse(FieldCode::invalid);
    return out;
}

std::vector<domain::PoolNeed> to_pool_needs(const std::vector<api::ResourceNeed>& needs, const Place& place)
{
    std::vector<domain::PoolNeed> out;
    std::set<std::string> slugs;
    for (const auto& [slug, units, per] : needs) {
        if (!slugs.insert(slug).second) place.entry(out.size()).field("pool").refuse(FieldCode::not_unique);
        out.push_back({slug, static_cast<int>(units), per});
    }
    return out;
}

}   // namespace

Place Place::field(std::string_view name) const
{
    return {path.empty() ? std::string {name} : path + "." + std::string {name}, errors};
}

Place Place::entry(std::size_t index) const { return {path + "[" + std::to_string(index) + "]", errors}; }

domain::ZonePointer to_zone(const std::string& name, const domain::FindZone& find_zone, const Place& place)
{
    auto zone = find_zone(name);
    if (!zone) place.refuse(FieldCode::unknown_time_zone);
    return zone;
}

domain::SlotRules to_slot_rules(const api::SlotRules& rules, const Place& place)
{
    domain::SlotRules out {
        .duration = minutes {rules.duration_minutes},
        .buffer_before = minutes {rules.buffer_before_minutes},
        .buffer_after = minutes {rules.buffer_after_minutes},
        .interval = minutes {rules.interval_minutes.value_or(rules.duration_minutes)},
        .offset = minutes {rules.offset_minutes},
        .align = rules.align,
        .min_notice = minutes {rules.min_notice_minutes},
        .seats = static_cast<int>(rules.seats),
        .pools = to_pool_needs(rules.resources, place.field("resources")),
        .look_busy_percent = static_cast<int>(rules.look_busy_percent),
    };
    if (rules.horizon) out.horizon = to_horizon(*rules.horizon, place.field("horizon"));
    for (const auto& limit : rules.limits)
        out.limits.push_back({limit.per, limit.unit, limit.period, limit.max});
    return out;
}

decltype(domain::Roster::weekly) to_weekly_hours(const api::WeeklyHours& weekly, const Place& place)
{
    return {
        to_hours(weekly.monday, place.field("monday")),
        to_hours(weekly.tuesday, place.field("tuesday")),
        to_hours(weekly.wednesday, place.field("wednesday")),
        to_hours(weekly.thursday, place.field("thursday")),
        to_hours(weekly.friday, place.field("friday")),
        to_hours(weekly.saturday, place.field("saturday")),
        to_hours(weekly.sunday, place.field("sunday")),
    };
}

std::vector<domain::DateOverride> to_overrides(const std::vector<api::DateOverride>& overrides, const Place& place)
{
    std::vector<domain::DateOverride> out;
    std::set<core::Date> dates;
    for (const auto& [date, hours] : overrides) {
        const auto entry = place.entry(out.size());
        if (!dates.insert(date).second) entry.field("date").refuse(FieldCode::not_unique);
        out.push_back({date, to_hours(hours, entry.field("hours"))});
    }
    return out;
}

}   // namespace files

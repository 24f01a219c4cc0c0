#include "files/business/slot_rules_file.hpp"

#include <set>

#include "files/business/field_pairs.hpp"

namespace files {

using core::FieldCode;
using core::HorizonKind;
using domain::minutes;

namespace {

// Every field that means the same in a file and in a setup.
template <class File, class Setup, class Copy> void each_rule_field(File& file, Setup& setup, Copy copy)
{
    copy(file.duration_minutes, setup.duration);
    copy(file.buffer_before_minutes, setup.buffer_before);
    copy(file.buffer_after_minutes, setup.buffer_after);
    copy(file.offset_minutes, setup.offset);
    copy(file.align, setup.align);
    copy(file.min_notice_minutes, setup.min_notice);
    copy(file.seats, setup.seats);
    copy(file.look_busy_percent, setup.look_busy_percent);
}

std::vector<domain::OpenHours> to_hours(const std::vector<api::OpenHours>& hours, const Place& place)
{
    std::vector<domain::OpenHours> out;
    Once<std::pair<minutes, minutes>> once;
    for (const auto& [opens, closes] : hours) {
        const auto entry = place.entry(out.size());
        if (opens >= closes) entry.field("closes").refuse(FieldCode::invalid);
        once.check({opens, closes}, entry);
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

api::Horizon to_file_horizon(const domain::Horizon& horizon)
{
    api::Horizon out;
    out.kind = horizon.kind;
    if (horizon.kind == HorizonKind::range) {
        out.first_date = horizon.first_date;
        out.last_date = horizon.last_date;
    } else {
        out.days = horizon.days;
    }
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
    domain::SlotRules out {};
    each_rule_field(rules, out, ToSetup {});
    out.interval = minutes {rules.interval_minutes.value_or(rules.duration_minutes)};
    if (rules.horizon) out.horizon = to_horizon(*rules.horizon, place.field("horizon"));
    for (const auto& limit : rules.limits)
        out.limits.push_back({limit.per, limit.unit, limit.period, limit.max});
    out.pools = to_pool_needs(rules.resources, place.field("resources"));
    return out;
}

api::SlotRules to_file_slot_rules(const domain::SlotRules& rules)
{
    api::SlotRules out;
    each_rule_field(out, rules, ToFile {});
    out.interval_minutes = rules.interval.count();
    out.horizon = to_file_horizon(rules.horizon);
    for (const auto& limit : rules.limits)
        out.limits.push_back({limit.per, limit.unit, limit.period, limit.max});
    for (const auto& need : rules.pools)
        out.resources.push_back({need.pool_id, need.units, need.per});
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

std::vector<api::OpenHours> to_file_hours(const std::vector<domain::OpenHours>& hours)
{
    std::vector<api::OpenHours> out;
    for (const auto& span : hours)
        out.push_back({span.opens, span.closes});
    return out;
}

api::WeeklyHours to_file_weekly_hours(const decltype(domain::Roster::weekly)& week)
{
    return {to_file_hours(week[0]), to_file_hours(week[1]), to_file_hours(week[2]), to_file_hours(week[3]),
        to_file_hours(week[4]), to_file_hours(week[5]), to_file_hours(week[6])};
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

#include "app/desk/desk_hours.hpp"

#include "core/text.hpp"
#include "http/console/desk_scope.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::Result;

namespace {

api::DeskTimeOff to_wire(const app::DeskTimeOff& off)
{
    const auto& [id, staff_id, time, note] = off.entered;
    return {.id = id,
        .staff_id = staff_id,
        .starts_at = off.zone->to_zoned(time.from),
        .ends_at = off.zone->to_zoned(time.to),
        .note = core::unless_empty(note),
        .left_behind = off.left_behind};
}

api::DeskDayHours to_wire(const app::DeskDayHours& day)
{
    api::DeskDayHours wire {.staff_id = day.day.staff_id,
        .date = day.day.date,
        .hours = {},
        .is_changed = day.is_changed,
        .left_behind = day.left_behind};
    for (const auto& [opens, closes] : day.hours)
        wire.hours.push_back({opens.count(), closes.count()});
    return wire;
}

}   // namespace

Result<api::DeskTimeOff> add_time_off(const Access& access, const api::NewTimeOff& wanted)
{
    return to_wire(TRY(app::add_time_off(access.context.shell, scope_of(access),
        {.staff_id = wanted.staff_id, .time = {wanted.starts_at, wanted.ends_at}, .note = wanted.note.value_or("")})));
}

Result<api::DeskTimeOff> end_time_off(const Access& access, const api::EndTimeOffParameters& asked)
{
    return to_wire(TRY(app::end_time_off(access.context.shell, scope_of(access), asked.time_off_id)));
}

Result<api::DeskDayHours> set_hours_of_day(
    const Access& access, const api::SetHoursOfDayParameters& asked, const api::SetDayHours& wanted)
{
    std::vector<domain::OpenHours> hours;
    for (const auto& [opens, closes] : wanted.hours)
        hours.push_back({core::minutes {opens}, core::minutes {closes}});
    return to_wire(TRY(
        app::set_hours_of_day(access.context.shell, scope_of(access), {asked.staff_id, asked.date}, std::move(hours))));
}

Result<api::DeskDayHours> reset_hours_of_day(const Access& access, const api::ResetHoursOfDayParameters& asked)
{
    return to_wire(TRY(app::reset_hours_of_day(access.context.shell, scope_of(access), {asked.staff_id, asked.date})));
}

}   // namespace http

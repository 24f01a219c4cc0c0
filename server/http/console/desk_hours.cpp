#include "app/desk/desk_hours.hpp"

#include "app/away/go_away.hpp"
#include "core/text.hpp"
#include "http/console/desk_scope.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::Result;
using core::unless_empty;

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

api::AwayBooking to_wire(const app::AwayBooking& each, const domain::Zone& zone)
{
    api::AwayBooking wire {.booking = http::to_wire(each.row, zone), .version = each.version, .places = {}};
    for (const auto& place : each.places)
        wire.places.push_back(
            {place.choice, unless_empty(place.staff_id), place.staff_name, zone.to_zoned(place.starts_at)});
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

Result<api::AwayResult> go_away(const Access& access, const api::GoAway& wanted)
{
    app::AwayRequest request {.away = {wanted.staff_id, {wanted.starts_at, wanted.ends_at}},
        .note = wanted.note.value_or(""),
        .notify = wanted.notify,
        .message = wanted.message.value_or("")};
    for (const auto& decision : wanted.decisions)
        request.decisions.push_back({.booking_id = decision.booking_id,
            .version = decision.version,
            .choice = decision.choice,
            .staff_id = decision.staff_id.value_or(""),
            .starts_at = decision.starts_at});
    const auto result = TRY(app::go_away(access.context.shell, scope_of(access), request));
    api::AwayResult wire {.outcomes = {}, .time_off = to_wire(result.time_off), .undo_until = result.undo_until};
    for (const auto& [booking_id, refused, change_id] : result.outcomes)
        wire.outcomes.push_back({.booking_id = booking_id,
            .is_done = !refused,
            .code = refused ? std::optional {std::string {core::word(*refused)}} : std::nullopt,
            .change_id = core::unless_empty(change_id)});
    return wire;
}

Result<api::AwayQuote> quote_away(const Access& access, const api::AwaySpan& span)
{
    const auto& context = access.context;
    const auto zone = TRY(app::desk_zone(context.shell, context.business.time_zone));
    const auto found
        = TRY(app::quote_away(context.shell, scope_of(access), {span.staff_id, {span.starts_at, span.ends_at}}));
    api::AwayQuote wire;
    for (const auto& each : found)
        wire.bookings.push_back(to_wire(each, *zone));
    return wire;
}

}   // namespace http

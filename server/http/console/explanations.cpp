#include "app/desk/start_explanations.hpp"

#include "core/text.hpp"
#include "http/console/desk_scope.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::unless_empty;

namespace {

api::StartExplanation to_wire(const app::HostExplanation& host, const domain::Zone& zone)
{
    const auto& why = host.why;
    api::StartExplanation wire {.staff_id = host.staff_id,
        .staff_name = host.staff_name,
        .reason = why.reason,
        .from = {},
        .to = {},
        .notice_minutes = {},
        .horizon_date = host.horizon_date,
        .seats_left = why.seats_left,
        .pool_name = unless_empty(host.pool_name),
        .limit_max = host.limit_max,
        .is_held_by_request = {},
        .booking_id = unless_empty(host.booking_id)};
    if (why.span) {
        wire.from = zone.to_zoned(why.span->from);
        wire.to = zone.to_zoned(why.span->to);
    }
    if (host.notice) wire.notice_minutes = host.notice->count();
    if (host.is_held_by_request) wire.is_held_by_request = true;
    return wire;
}

}   // namespace

core::Result<api::StartExplanations> explain_start(const Access& access, const api::ExplainStartParameters& asked)
{
    const auto& context = access.context;
    const auto found = TRY(app::explain_start(context.shell, scope_of(access),
        {.service_id = asked.service_id,
            .starts_at = asked.starts_at,
            .staff_id = asked.staff_id.value_or(""),
            .calendar_id = asked.calendar_id.value_or(""),
            .time_zone = asked.time_zone.value_or(context.business.time_zone)}));
    const auto& zone = *found.zone;
    api::StartExplanations wire {.starts_at = zone.to_zoned(found.time.from),
        .ends_at = zone.to_zoned(found.time.to),
        .service_name = found.service_name,
        .is_offered = found.is_offered,
        .hosts = {}};
    for (const auto& host : found.hosts)
        wire.hosts.push_back(to_wire(host, zone));
    return wire;
}

}   // namespace http

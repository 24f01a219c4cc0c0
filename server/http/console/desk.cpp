#include <ranges>

#include "app/customers/customers.hpp"
#include "http/console/customers.hpp"
#include "http/console/desk_scope.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::Result;

namespace {

// That of the business, unless another one is asked for.
std::string zone_name(const Access& access, const std::optional<std::string>& asked)
{
    return asked.value_or(access.context.business.time_zone);
}

std::vector<std::string> to_ids(const std::optional<std::string>& list)
{
    std::vector<std::string> ids;
    for (const auto& part : std::views::split(std::string_view {list ? *list : ""}, ','))
        if (!part.empty()) ids.emplace_back(part.begin(), part.end());
    return ids;
}

}   // namespace

Result<api::DeskToday> get_today(const Access& access, const api::GetTodayParameters& asked)
{
    const auto& context = access.context;
    const auto today = TRY(app::desk_today(context.shell, scope_of(access), zone_name(access, asked.time_zone)));
    return to_wire(today, find_looks(context.shell, context.business.id));
}

Result<api::DeskCalendar> get_desk_calendar(const Access& access, const api::GetDeskCalendarParameters& asked)
{
    const auto& context = access.context;
    const app::DeskCalendarQuery query {.from_date = asked.from_date,
        .to_date = asked.to_date,
        .time_zone = zone_name(access, asked.time_zone),
        .staff_ids = to_ids(asked.staff_ids)};
    auto calendar = TRY(app::desk_calendar(context.shell, scope_of(access), query));
    return to_wire(std::move(calendar), find_looks(context.shell, context.business.id));
}

Result<api::DeskOverview> get_desk_overview(const Access& access, const api::GetDeskOverviewParameters& asked)
{
    const auto& context = access.context;
    const auto overview = TRY(app::desk_overview(
        context.shell, scope_of(access), {asked.from_date, asked.to_date, context.business.time_zone}));
    return to_wire(overview, find_looks(context.shell, context.business.id));
}

Result<api::LeftBehind> list_left_behind(const Access& access, const api::ListLeftBehindParameters& asked)
{
    const auto& shell = access.context.shell;
    const auto zone = TRY(app::desk_zone(shell, zone_name(access, asked.time_zone)));
    return to_wire(app::list_left_behind(shell, scope_of(access)), *zone);
}

Result<api::DeskBookings> list_desk_bookings(const Access& access, const api::ListDeskBookingsParameters& asked)
{
    const app::DeskListQuery query {.from_date = asked.from_date,
        .to_date = asked.to_date,
        .time_zone = zone_name(access, asked.time_zone),
        .status = asked.status,
        .staff_id = asked.staff_id.value_or(""),
        .q = asked.q.value_or(""),
        .cursor = asked.cursor.value_or("")};
    return to_wire(TRY(app::list_desk(access.context.shell, scope_of(access), query)));
}

Result<api::SearchResults> search_desk(const Access& access, const api::SearchDeskParameters& asked)
{
    const auto& shell = access.context.shell;
    const auto zone = TRY(app::desk_zone(shell, access.context.business.time_zone));
    const auto scope = scope_of(access);
    return api::SearchResults {.customers = to_wire(app::search_customers(shell, scope, asked.q), *zone),
        .bookings = to_wire(app::search_desk(shell, scope, asked.q), *zone)};
}

}   // namespace http

#include "app/bookings/one_time_links.hpp"
#include "core/text.hpp"
#include "http/operations/operations.gen.hpp"
#include "http/routing/id_list.hpp"
#include "http/wire/calendar_cards.hpp"
#include "http/wire/menus.hpp"
#include "storage/catalogue/groups.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/catalogue/teams.hpp"

namespace http {

using core::ErrorCode;
using core::Result;
using storage::Snapshot;

namespace {

// Each reads one thing; `find` looks for it by its id or by its slug.

Result<api::Service> read_service(const Context& context, decltype(storage::find_service)& find, std::string_view key)
{
    const auto service
        = context.shell.database.read([&](Snapshot& snapshot) { return find(snapshot, context.business.id, key); });
    if (!service) return core::refuse(ErrorCode::service_not_found);
    return to_wire(*service);
}

Result<api::Calendar> read_calendar(
    const Context& context, decltype(storage::find_calendar)& find, std::string_view key)
{
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) -> Result<api::Calendar> {
        const auto calendar = find(snapshot, business_id, key);
        if (!calendar) return core::refuse(ErrorCode::calendar_not_found);
        auto wire = to_wire(snapshot, business_id, {*calendar});
        if (wire.empty()) return core::refuse(ErrorCode::calendar_not_found);
        return std::move(wire.front());
    });
}

Result<api::Group> read_group(const Context& context, decltype(storage::find_group)& find, std::string_view key)
{
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) -> Result<api::Group> {
        const auto group = find(snapshot, business_id, key);
        if (!group) return core::refuse(ErrorCode::group_not_found);
        return api::Group {.id = group->id,
            .slug = group->slug,
            .name = group->name,
            .description = core::unless_empty(group->description),
            .calendars = to_wire(snapshot, business_id, group->calendars)};
    });
}

Result<api::Menu> read_menu(const Context& context, decltype(storage::find_menu)& find, std::string_view key)
{
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) -> Result<api::Menu> {
        const auto menu = find(snapshot, business_id, key);
        if (!menu) return core::refuse(ErrorCode::menu_not_found);
        return to_wire(snapshot, business_id, *menu);
    });
}

}   // namespace

Result<api::Provider> get_provider(Context& context, const api::GetProviderParameters& asked)
{
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) -> Result<api::Provider> {
        api::Provider provider;
        if (const auto staff = storage::find_staff_by_slug(snapshot, business_id, asked.provider)) {
            provider.staff = to_wire(*staff);
            provider.services = to_wire(storage::public_services_of_staff(snapshot, business_id, staff->id));
            return provider;
        }
        const auto team = storage::find_team_by_slug(snapshot, business_id, asked.provider);
        if (!team) return core::refuse(ErrorCode::provider_not_found);
        provider.team = to_wire(*team);
        provider.services = to_wire(storage::public_services_of_team(snapshot, business_id, team->id));
        return provider;
    });
}

Result<api::Services> list_services(Context& context)
{
    const auto services = context.shell.database.read(
        [&](Snapshot& snapshot) { return storage::public_services(snapshot, context.business.id); });
    return api::Services {to_wire(services)};
}

Result<api::Service> get_service(Context& context, const api::GetServiceParameters& asked)
{
    return read_service(context, storage::find_service, asked.service_id);
}

Result<api::Service> get_service_by_slug(Context& context, const api::GetServiceBySlugParameters& asked)
{
    return read_service(context, storage::find_service_by_slug, asked.slug);
}

Result<api::Calendars> list_calendars(Context& context, const api::ListCalendarsParameters& asked)
{
    const auto& business_id = context.business.id;
    const auto ids = asked.ids ? split_ids(*asked.ids) : std::vector<std::string> {};
    if (ids.size() > most_ids) return core::refuse_field("ids", core::FieldCode::too_many);
    return context.shell.database.read([&](Snapshot& snapshot) {
        if (asked.ids) return calendars_of_ids(snapshot, business_id, ids);
        return api::Calendars {to_wire(snapshot, business_id, storage::public_calendars(snapshot, business_id)), {}};
    });
}

Result<api::Calendar> get_calendar(Context& context, const api::GetCalendarParameters& asked)
{
    return read_calendar(context, storage::find_calendar, asked.calendar_id);
}

Result<api::Calendar> get_calendar_by_slug(Context& context, const api::GetCalendarBySlugParameters& asked)
{
    return read_calendar(context, storage::find_calendar_by_slug, asked.slug);
}

Result<api::Group> get_group(Context& context, const api::GetGroupParameters& asked)
{
    return read_group(context, storage::find_group, asked.group_id);
}

Result<api::Group> get_group_by_slug(Context& context, const api::GetGroupBySlugParameters& asked)
{
    return read_group(context, storage::find_group_by_slug, asked.slug);
}

Result<api::Menu> get_menu(Context& context, const api::GetMenuParameters& asked)
{
    return read_menu(context, storage::find_menu, asked.menu_id);
}

Result<api::Menu> get_menu_by_slug(Context& context, const api::GetMenuBySlugParameters& asked)
{
    return read_menu(context, storage::find_menu_by_slug, asked.slug);
}

Result<api::OneTimeLink> get_one_time_link(Context& context, const api::GetOneTimeLinkParameters& asked)
{
    return to_wire(TRY(app::find_one_time_link(context.shell, context.business.id, asked.slug)));
}

}   // namespace http

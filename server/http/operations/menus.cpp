#include "http/operations/menus.hpp"

#include <algorithm>

#include "http/routing/json_response.hpp"
#include "http/wire/to_wire.hpp"
#include "storage/catalogue/services.hpp"

namespace http {

namespace {

using storage::Snapshot;

api::MenuCategory to_wire(const storage::MenuCategory& category, const std::vector<domain::Service>& services)
{
    api::MenuCategory wire;
    wire.name = category.name;
    for (const auto& id : category.service_ids) {
        const auto service = std::ranges::find(services, id, &domain::Service::id);
        if (service != services.end()) wire.services.push_back(http::to_wire(*service));
    }
    return wire;
}

core::Result<api::Menu> to_answer(
    Snapshot& snapshot, std::string_view business_id, const std::optional<storage::Menu>& menu)
{
    if (!menu) return core::refuse(core::ErrorCode::menu_not_found);
    return http::to_wire(snapshot, business_id, *menu);
}

core::Result<api::Menu> find_by_id(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetMenuParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        return to_answer(snapshot, business_id, storage::find_menu(snapshot, business_id, asked.menu_id));
    });
}

core::Result<api::Menu> find_by_slug(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetMenuBySlugParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        return to_answer(snapshot, business_id, storage::find_menu_by_slug(snapshot, business_id, asked.slug));
    });
}

}   // namespace

api::Menu to_wire(Snapshot& snapshot, std::string_view business_id, const storage::Menu& menu)
{
    const auto services = storage::active_services(snapshot, business_id);
    api::Menu wire;
    wire.id = menu.id;
    wire.slug = menu.slug;
    wire.name = menu.name;
    wire.description = unless_empty(menu.description);
    wire.may_reorder = menu.may_reorder;
    for (const auto& category : menu.categories)
        wire.categories.push_back(to_wire(category, services));
    return wire;
}

Response get_menu(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_id(context, parameters), std::identity {});
}

Response get_menu_by_slug(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_slug(context, parameters), std::identity {});
}

}   // namespace http

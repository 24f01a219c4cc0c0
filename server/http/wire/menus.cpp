#include "http/wire/menus.hpp"

#include <algorithm>

#include "core/text.hpp"
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

}   // namespace

api::Menu to_wire(Snapshot& snapshot, std::string_view business_id, const storage::Menu& menu)
{
    const auto services = storage::active_services(snapshot, business_id);
    api::Menu wire;
    wire.id = menu.id;
    wire.slug = menu.slug;
    wire.name = menu.name;
    wire.description = core::unless_empty(menu.description);
    wire.may_reorder = menu.may_reorder;
    for (const auto& category : menu.categories)
        wire.categories.push_back(to_wire(category, services));
    return wire;
}

}   // namespace http

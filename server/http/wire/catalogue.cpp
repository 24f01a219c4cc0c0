#include "http/wire/catalogue.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;
using storage::Snapshot;

api::Calendar with_service(const storage::Calendar& calendar, const domain::Service& service)
{
    api::Calendar wire {.id = calendar.id,
        .slug = calendar.slug,
        .name = calendar.name,
        .service = to_wire(service),
        .host = {},
        .team = {}};
    if (calendar.staff) wire.host = to_wire(*calendar.staff);
    if (calendar.team) wire.team = to_wire(*calendar.team);
    return wire;
}

// A single service is read alone; for several it is cheaper to read all.
std::vector<domain::Service> services_of(
    Snapshot& snapshot, std::string_view business_id, const std::vector<storage::Calendar>& calendars)
{
    if (calendars.empty()) return {};
    if (calendars.size() > 1) return storage::active_services(snapshot, business_id);
    const auto service = storage::find_service(snapshot, business_id, calendars.front().service_id);
    if (!service || service->staff.empty()) return {};
    return {*service};
}

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

api::Menu with_services(Snapshot& snapshot, std::string_view business_id, const storage::Menu& menu)
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

}   // namespace

std::vector<api::Calendar> to_wire(
    Snapshot& snapshot, std::string_view business_id, const std::vector<storage::Calendar>& calendars)
{
    const auto services = services_of(snapshot, business_id, calendars);
    std::vector<api::Calendar> wire;
    for (const auto& calendar : calendars) {
        const auto service = std::ranges::find(services, calendar.service_id, &domain::Service::id);
        if (service != services.end()) wire.push_back(with_service(calendar, *service));
    }
    return wire;
}

api::Calendars calendars_of_ids(Snapshot& snapshot, std::string_view business_id, const std::vector<std::string>& ids)
{
    std::vector<storage::Calendar> found;
    for (const auto& id : ids)
        if (auto calendar = storage::find_calendar(snapshot, business_id, id)) found.push_back(*calendar);
    api::Calendars answer {to_wire(snapshot, business_id, found), ids};
    std::erase_if(answer.not_found, [&](const std::string& id) {
        return std::ranges::find(answer.calendars, id, &api::Calendar::id) != answer.calendars.end();
    });
    return answer;
}

Result<api::Service> found(Snapshot&, std::string_view, const std::optional<domain::Service>& service)
{
    if (!service) return core::refuse(ErrorCode::service_not_found);
    return to_wire(*service);
}

Result<api::Calendar> found(
    Snapshot& snapshot, std::string_view business_id, const std::optional<storage::Calendar>& calendar)
{
    if (!calendar) return core::refuse(ErrorCode::calendar_not_found);
    auto cards = to_wire(snapshot, business_id, std::vector {*calendar});
    if (cards.empty()) return core::refuse(ErrorCode::calendar_not_found);
    return std::move(cards.front());
}

Result<api::Group> found(Snapshot& snapshot, std::string_view business_id, const std::optional<storage::Group>& group)
{
    if (!group) return core::refuse(ErrorCode::group_not_found);
    return api::Group {.id = group->id,
        .slug = group->slug,
        .name = group->name,
        .description = core::unless_empty(group->description),
        .calendars = to_wire(snapshot, business_id, group->calendars)};
}

Result<api::Menu> found(Snapshot& snapshot, std::string_view business_id, const std::optional<storage::Menu>& menu)
{
    if (!menu) return core::refuse(ErrorCode::menu_not_found);
    return with_services(snapshot, business_id, *menu);
}

Result<api::Form> found(Snapshot&, std::string_view, const std::optional<domain::Form>& form)
{
    if (!form) return core::refuse(ErrorCode::form_not_found);
    return to_wire(*form);
}

}   // namespace http

#include <algorithm>

#include "http/widget/page_table.hpp"
#include "http/wire/catalogue.hpp"
#include "http/wire/to_wire.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/catalogue/teams.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;

// Finds the provider and stores it as the draft's staff or team.
Result<void> find_provider(PageDraft& draft)
{
    const auto slug = parameter(draft, "provider");
    if (const auto staff = storage::find_staff_by_slug(draft.snapshot, draft.business_id, slug)) {
        draft.payload.staff = to_wire(*staff);
        return {};
    }
    const auto team = storage::find_team_by_slug(draft.snapshot, draft.business_id, slug);
    if (!team) return core::refuse(ErrorCode::calendar_not_found);
    draft.payload.team = to_wire(*team);
    return {};
}

Result<void> show_staff_service(PageDraft& draft, const domain::Service& service)
{
    const auto& id = draft.payload.staff->id;
    if (std::ranges::find(service.staff, id, &domain::StaffCard::id) == service.staff.end())
        return core::refuse(ErrorCode::calendar_not_found);
    show_times(draft, to_wire(service));
    return {};
}

// If several calendars of the team offer the service, uses the first one in the business's order.
Result<void> show_team_service(PageDraft& draft, const domain::Service& service)
{
    const auto calendars = storage::calendars_of_team(draft.snapshot, draft.business_id, draft.payload.team->id);
    const auto calendar = std::ranges::find(calendars, service.id, &storage::Calendar::service_id);
    if (calendar == calendars.end()) return core::refuse(ErrorCode::calendar_not_found);
    show_calendar(draft, TRY(found(draft.snapshot, draft.business_id, std::optional {*calendar})));
    return {};
}

Result<void> show_service(PageDraft& draft, const domain::Service& service)
{
    return draft.payload.staff ? show_staff_service(draft, service) : show_team_service(draft, service);
}

std::vector<domain::Service> services_of(const PageDraft& draft)
{
    const auto& [snapshot, business_id, path_parameters, payload] = draft;
    if (payload.staff) return storage::public_services_of_staff(snapshot, business_id, payload.staff->id);
    return storage::public_services_of_team(snapshot, business_id, payload.team->id);
}

Result<domain::Service> find_service(const PageDraft& draft)
{
    auto service = storage::find_service_by_slug(draft.snapshot, draft.business_id, parameter(draft, "service"));
    if (!service || service->staff.empty()) return core::refuse(ErrorCode::calendar_not_found);
    return *std::move(service);
}

}   // namespace

Result<void> choose_provider(PageDraft& draft)
{
    TRY(find_provider(draft));
    const auto services = services_of(draft);
    if (services.empty()) return core::refuse(ErrorCode::calendar_not_found);
    if (services.size() == 1) return show_service(draft, services.front());
    draft.payload.services = to_wire(services);
    draft.payload.screen = core::Screen::services;
    return {};
}

Result<void> choose_provider_service(PageDraft& draft)
{
    TRY(find_provider(draft));
    return show_service(draft, TRY(find_service(draft)));
}

Result<void> choose_service(PageDraft& draft)
{
    show_times(draft, to_wire(TRY(find_service(draft))));
    return {};
}

}   // namespace http

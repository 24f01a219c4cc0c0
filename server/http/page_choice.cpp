#include "http/page_choice.hpp"

#include <algorithm>

#include "storage/calendars.hpp"
#include "storage/services.hpp"
#include "storage/staff.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;
using storage::Snapshot;

Result<PageChoice> choose_provider(Snapshot& snapshot, std::string_view business_id, const PageRequest& page)
{
    const auto staff = storage::find_staff_by_slug(snapshot, business_id, parameter(page, "provider"));
    if (!staff) return core::refuse(ErrorCode::calendar_not_found);
    auto services = storage::public_services_of_staff(snapshot, business_id, staff->id);
    if (services.empty()) return core::refuse(ErrorCode::calendar_not_found);
    return PageChoice {staff, services, services.size() == 1};   // One service leaves nothing to choose.
}

Result<PageChoice> choose_service(Snapshot& snapshot, std::string_view business_id, const PageRequest& page)
{
    const auto service = storage::find_service_by_slug(snapshot, business_id, parameter(page, "service"));
    if (!service) return core::refuse(ErrorCode::calendar_not_found);
    return PageChoice {{}, {*service}, true};
}

Result<PageChoice> choose_provider_service(Snapshot& snapshot, std::string_view business_id, const PageRequest& page)
{
    auto choice = TRY(choose_service(snapshot, business_id, page));
    const auto& offered_by = choice.services.front().staff;
    const auto staff = std::ranges::find(offered_by, parameter(page, "provider"), &domain::StaffCard::slug);
    if (staff == offered_by.end()) return core::refuse(ErrorCode::calendar_not_found);
    choice.staff = *staff;
    return choice;
}

Result<PageChoice> choose_calendar(Snapshot& snapshot, std::string_view business_id, const PageRequest& page)
{
    const auto calendar = storage::find_calendar(snapshot, business_id, parameter(page, "calendar_id"));
    // The page knows one host or anyone. Showing a team's calendar as anyone's would promise what cannot be kept.
    if (!calendar || calendar->team) return core::refuse(ErrorCode::calendar_not_found);
    const auto service = storage::find_service(snapshot, business_id, calendar->service_id);
    if (!service) return core::refuse(ErrorCode::calendar_not_found);
    return PageChoice {calendar->staff, {*service}, true};
}

}   // namespace

std::string parameter(const PageRequest& page, std::string_view name)
{
    const auto found = std::ranges::find(page.parameters, name, [](const auto& pair) { return pair.first; });
    return found == page.parameters.end() ? std::string {} : found->second;
}

Result<PageChoice> choose(Context& context, const PageRequest& page)
{
    const std::string_view business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) -> Result<PageChoice> {
        switch (page.page) {
        case Page::provider: return choose_provider(snapshot, business_id, page);
        case Page::provider_service: return choose_provider_service(snapshot, business_id, page);
        case Page::service: return choose_service(snapshot, business_id, page);
        case Page::calendar: return choose_calendar(snapshot, business_id, page);
        default: return PageChoice {{}, storage::public_services(snapshot, business_id), false};
        }
    });
}

}   // namespace http

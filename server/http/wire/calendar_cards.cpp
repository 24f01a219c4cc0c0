#include "http/wire/calendar_cards.hpp"

#include <algorithm>

#include "http/wire/to_wire.hpp"
#include "storage/catalogue/services.hpp"

namespace http {

namespace {

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
    storage::Snapshot& snapshot, std::string_view business_id, const std::vector<storage::Calendar>& calendars)
{
    if (calendars.empty()) return {};
    if (calendars.size() > 1) return storage::active_services(snapshot, business_id);
    const auto service = storage::find_service(snapshot, business_id, calendars.front().service_id);
    if (!service || service->staff.empty()) return {};
    return {*service};
}

}   // namespace

std::vector<api::Calendar> to_wire(
    storage::Snapshot& snapshot, std::string_view business_id, const std::vector<storage::Calendar>& calendars)
{
    const auto services = services_of(snapshot, business_id, calendars);
    std::vector<api::Calendar> wire;
    for (const auto& calendar : calendars) {
        const auto service = std::ranges::find(services, calendar.service_id, &domain::Service::id);
        if (service != services.end()) wire.push_back(with_service(calendar, *service));
    }
    return wire;
}

api::Calendars calendars_of_ids(
    storage::Snapshot& snapshot, std::string_view business_id, const std::vector<std::string>& ids)
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

}   // namespace http

#include "domain/catalogue/service.hpp"

#include <algorithm>
#include <tuple>

namespace domain {

bool Service::operator==(const Service& other) const
{
    const auto own = [](const Service& service) {
        return std::tie(service.id, service.currency, service.price, service.staff, service.variations, service.add_ons,
            service.reminder_rules, service.form_id);
    };
    const auto asks_the_same = form && other.form ? *form == *other.form : form == other.form;
    return static_cast<const ServiceTerms&>(*this) == other && own(*this) == own(other) && asks_the_same;
}

JoinDetails joined(LocationKind kind, const JoinDetails& of_service, const JoinDetails& of_host)
{
    const auto of
        = [&](std::string JoinDetails::* field) { return of_host.*field == "" ? of_service.*field : of_host.*field; };
    switch (kind) {
    case LocationKind::online: return {.meeting_url = of(&JoinDetails::meeting_url), .call_number = {}};
    case LocationKind::call_in: return {.meeting_url = {}, .call_number = of(&JoinDetails::call_number)};
    case LocationKind::business:
    case LocationKind::place:
    case LocationKind::visitor:
    case LocationKind::phone: break;
    }
    return {};
}

bool sends_link(const Service& service)
{
    const auto has_link = [&](const StaffCard& host) {
        return !joined(service.location_kind, service.join, host.join).meeting_url.empty();
    };
    return !service.staff.empty() && std::ranges::all_of(service.staff, has_link);
}

}   // namespace domain

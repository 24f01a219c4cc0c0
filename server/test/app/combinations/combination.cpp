#include "test/app/combinations/combination.hpp"

#include <algorithm>

namespace test {

namespace {

using core::minutes;
using domain::ServiceSetup;

domain::StaffSetup someone(const std::string& slug)
{
    domain::StaffSetup staff {};
    staff.slug = slug;
    staff.name = slug;
    staff.time_zone = "UTC";
    staff.weekly.fill({{minutes {7 * 60}, minutes {21 * 60}}});
    return staff;
}

ServiceSetup service_of(const std::string& slug, minutes duration, minutes interval, std::vector<std::string> staff)
{
    ServiceSetup service {};
    service.slug = slug;
    service.name = slug;
    service.rules = {.duration = duration, .interval = interval, .align = core::Align::opening};
    service.policy.cancel_notice = minutes {60};
    service.staff = std::move(staff);
    return service;
}

}   // namespace

Combination::Combination()
{
    setup.business = {"", "", "Salon", "UTC", "EUR", core::Locale::en, core::ContactKind::phone, "+49 30 1234", ""};
    const std::vector<std::string> all {"anna", "ben", "cara", "yara", "zoe"};
    for (const auto& slug : all)
        setup.staff.push_back(someone(slug));
    setup.pools.push_back({"room", "Room", core::PoolKind::room, 1});
    setup.services = {
        service_of("main", minutes {60}, minutes {30}, {"anna", "ben", "cara"}),
        service_of("finish", minutes {30}, minutes {30}, {"yara"}),
        service_of("chat", minutes {5}, minutes {5}, all),
        service_of("sauna", minutes {5}, minutes {5}, {"zoe"}),
    };
    service("main").price_minor = 5000;
    service("finish").price_minor = 3000;
    service("sauna").rules.pools = {{"room", 1, core::NeedPer::booking}};
    for (const auto& service : setup.services)
        setup.calendars.push_back(domain::default_calendar(service));
}

ServiceSetup& Combination::service(std::string_view slug)
{
    return *std::ranges::find(setup.services, slug, &ServiceSetup::slug);
}

int Combination::main_items() const
{
    return static_cast<int>(std::ranges::count(items, "main", &WantedItem::service));
}

}   // namespace test

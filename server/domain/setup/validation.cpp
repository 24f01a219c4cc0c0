#include "domain/setup/validation.hpp"

#include <algorithm>

#include "core/field_errors.hpp"
#include "domain/forms/validation.hpp"

namespace domain {

namespace {

using core::entry;
using core::FieldCode;

// The state of one call of validation_problems.
class SetupCheck : core::FieldErrors {
public:
    explicit SetupCheck(const BusinessSetup& setup) : setup_ {setup} { }

    std::vector<core::FieldError> find()
    {
        for (std::size_t i = 0; i < setup_.services.size(); ++i)
            check_service(setup_.services[i], entry("services", i));
        for (std::size_t i = 0; i < setup_.groups.size(); ++i)
            if (setup_.groups[i].active) check_group(setup_.groups[i], entry("groups", i));
        for (std::size_t i = 0; i < setup_.menus.size(); ++i)
            if (setup_.menus[i].active) check_menu(setup_.menus[i], entry("menus", i));
        for (std::size_t i = 0; i < setup_.forms.size(); ++i)
            for (auto& [field, code] : validation_problems(setup_.forms[i]))
                refuse(entry("forms", i) + "." + field, code);
        return take();
    }

private:
    void check_service(const ServiceSetup&, const std::string& path);
    void check_pools(const ServiceSetup&, const std::string& path);
    void check_numbers(const ServiceSetup&, const std::string& path);
    void check_form(const ServiceSetup&, const std::string& path);
    void check_calendars(const ServiceSetup&, const std::string& path);
    void check_group(const GroupSetup&, const std::string& path);
    void check_menu(const MenuSetup&, const std::string& path);
    bool has_someone(const ServiceSetup&) const;

    const BusinessSetup& setup_;
};

// An inactive service is not checked against the rest: the rest may have changed since.
void SetupCheck::check_service(const ServiceSetup& service, const std::string& path)
{
    for (auto& [field, code] : validation_problems(service))
        refuse(path + "." + field, code);
    if (!service.active) return;
    check_pools(service, path);
    check_numbers(service, path);
    check_form(service, path);
    check_calendars(service, path);
    const bool has_address = service.details.email == DetailRule::required;
    if (setup_.business.confirmation.always && !has_address) refuse(path + ".details.email", FieldCode::needs_email);
}

void SetupCheck::check_pools(const ServiceSetup& service, const std::string& path)
{
    const auto& needs = service.rules.pools;
    for (std::size_t i = 0; i < needs.size(); ++i) {
        const auto* pool = find_entry(setup_.pools, needs[i].pool_id);
        if (!pool) continue;
        const auto at = path + "." + entry("rules.resources", i);
        if (!pool->active)
            refuse(at + ".pool", FieldCode::inactive);
        else if (needs[i].units > pool->units)
            refuse(at + ".units", FieldCode::above_units);
    }
}

// Visitors can call each of those who may host it.
void SetupCheck::check_numbers(const ServiceSetup& service, const std::string& path)
{
    if (service.location_kind != LocationKind::call_in) return;
    const auto has_number = [&](const std::string& slug) {
        const auto* staff = find_entry(setup_.staff, slug);
        return !staff || !staff->active
            || !joined(service.location_kind, service.join, staff->join).call_number.empty();
    };
    if (!std::ranges::all_of(service.staff, has_number)) refuse(path + ".call_number", FieldCode::required);
}

// The form of a booking has one page and no outcome of its own.
void SetupCheck::check_form(const ServiceSetup& service, const std::string& path)
{
    const auto* form = find_entry(setup_.forms, service.form);
    if (!form) return;
    if (form->kind != FormKind::form)
        refuse(path + ".form", FieldCode::invalid);
    else if (!form->active)
        refuse(path + ".form", FieldCode::inactive);
}

// A collective team needs all of its members, any other team at least one.
void SetupCheck::check_calendars(const ServiceSetup& service, const std::string& path)
{
    const auto offers = [&](const std::string& slug) { return std::ranges::count(service.staff, slug) > 0; };
    std::size_t place = 0;
    for (const auto& calendar : setup_.calendars) {
        if (calendar.service != service.slug || calendar.is_default) continue;
        const auto at = path + "." + entry("calendars", place++) + ".host";
        const auto* team = calendar.host_kind == HostKind::team ? find_entry(setup_.teams, calendar.host) : nullptr;
        if (!team || !calendar.active) continue;
        const bool is_offered = team->kind == TeamKind::collective ? std::ranges::all_of(team->members, offers)
                                                                   : std::ranges::any_of(team->members, offers);
        if (!is_offered) refuse(at, FieldCode::not_offered);
    }
}

void SetupCheck::check_group(const GroupSetup& group, const std::string& path)
{
    for (std::size_t i = 0; i < group.calendars.size(); ++i) {
        const auto* calendar = find_entry(setup_.calendars, group.calendars[i]);
        const auto* service = calendar ? find_entry(setup_.services, calendar->service) : nullptr;
        if (service && !(calendar->active && service->active))
            refuse(path + "." + entry("calendars", i), FieldCode::inactive);
    }
}

bool SetupCheck::has_someone(const ServiceSetup& service) const
{
    return std::ranges::any_of(service.staff, [&](const std::string& slug) {
        const auto* staff = find_entry(setup_.staff, slug);
        return !staff || staff->active;
    });
}

// A booking has one location, so all services of a menu must share it.
void SetupCheck::check_menu(const MenuSetup& menu, const std::string& path)
{
    std::optional<LocationKind> place;
    for (std::size_t c = 0; c < menu.categories.size(); ++c) {
        const auto& category = menu.categories[c];
        for (std::size_t i = 0; i < category.services.size(); ++i) {
            const auto* service = find_entry(setup_.services, category.services[i]);
            if (!service) continue;
            const auto at = path + "." + entry("categories", c) + "." + entry("services", i);
            if (!place) place = service->location_kind;
            if (!service->active)
                refuse(at, FieldCode::inactive);
            else if (!has_someone(*service))
                refuse(at, FieldCode::not_offered);
            else if (service->location_kind != *place)
                refuse(at, FieldCode::other_place);
        }
    }
}

}   // namespace

std::vector<core::FieldError> validation_problems(const BusinessSetup& setup) { return SetupCheck {setup}.find(); }

}   // namespace domain

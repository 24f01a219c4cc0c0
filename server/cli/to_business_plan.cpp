#include "cli/to_business_plan.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "cli/to_domain.hpp"

namespace cli {

using core::FieldCode;
using domain::minutes;

namespace {

// Refuses each value that was there before.
template <class Value> struct Once {
    std::set<Value> seen = {};

    void check(const Value& value, const Place& place)
    {
        if (!seen.insert(value).second) place.refuse(FieldCode::not_unique);
    }
};

bool is_contact(core::ContactKind kind, const std::string& contact)
{
    switch (kind) {
    case core::ContactKind::phone: return api::has_format(contact, api::Format::phone);
    case core::ContactKind::email: return api::has_format(contact, api::Format::email);
    case core::ContactKind::link: return contact.starts_with("https://") && contact.size() > 8;
    }
    return false;
}

std::optional<minutes> to_minutes(const std::optional<std::int64_t>& number)
{
    if (!number) return {};
    return minutes {*number};
}

void check_hours(const std::vector<domain::OpenHours>& hours, const Place& place)
{
    Once<std::pair<minutes, minutes>> once;
    for (std::size_t i = 0; i < hours.size(); ++i)
        once.check({hours[i].opens, hours[i].closes}, place.entry(i));
}

void check_roster(const domain::StaffPlan& staff, const Place& place)
{
    static constexpr const char* names[]
        = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"};
    for (std::size_t day = 0; day < staff.weekly.size(); ++day)
        check_hours(staff.weekly[day], place.field("weekly").field(names[day]));
    for (std::size_t i = 0; i < staff.overrides.size(); ++i)
        check_hours(staff.overrides[i].hours, place.field("overrides").entry(i).field("hours"));
}

domain::StaffPlan to_staff(const api::FileStaff& staff, const std::string& time_zone, const Place& place)
{
    domain::StaffPlan out {.slug = staff.slug,
        .name = staff.name,
        .title = staff.title.value_or(""),
        .email = staff.email.value_or(""),
        .time_zone = staff.time_zone.value_or(time_zone),
        .weekly = to_weekly_hours(staff.weekly, place.field("weekly")),
        .overrides = to_overrides(staff.overrides, place.field("overrides")),
        .time_off = {},
        .active = staff.active};
    if (staff.slug == "service") place.field("slug").refuse(FieldCode::invalid);
    check_roster(out, place);
    Once<std::pair<core::Instant, core::Instant>> once;
    for (const auto& off : staff.time_off) {
        const auto entry = place.field("time_off").entry(out.time_off.size());
        const auto time = to_time_span(off, entry);
        once.check({time.from, time.to}, entry);
        out.time_off.push_back({time, off.reason.value_or("")});
    }
    return out;
}

void check_horizon(const api::Horizon& horizon, const Place& place)
{
    const bool is_range = horizon.kind == core::HorizonKind::range;
    if (is_range && horizon.days) place.field("days").refuse(FieldCode::not_asked);
    if (!is_range && horizon.first_date) place.field("first_date").refuse(FieldCode::not_asked);
    if (!is_range && horizon.last_date) place.field("last_date").refuse(FieldCode::not_asked);
}

domain::ServicePlan to_service(const api::FileService& service, const Place& place)
{
    if (service.rules.horizon) check_horizon(*service.rules.horizon, place.field("rules").field("horizon"));
    const auto details = service.details.value_or(api::FileDetails {});
    return {.slug = service.slug,
        .name = service.name,
        .description = service.description.value_or(""),
        .category = service.category.value_or(""),
        .rules = to_slot_rules(service.rules, place.field("rules")),
        .price_minor = service.price_minor,
        .location_kind = service.location_kind,
        .location = service.location.value_or(""),
        .details
        = {details.first_name, details.last_name, details.email, details.phone, details.additional_information},
        .policy = {to_minutes(service.cancel_notice_minutes), to_minutes(service.reschedule_notice_minutes)},
        .is_public = service.is_public,
        .active = service.active,
        .staff = service.staff};
}

// One run of to_business_plan.
struct PlanReader {
    const api::BusinessFile& file;
    domain::BusinessPlan& plan;
    const Place root;

    void read_hosts_and_closures()
    {
        Once<std::string> hosts;
        for (const auto& host : file.hosts) {
            hosts.check(host, root.field("hosts").entry(plan.hosts.size()));
            plan.hosts.push_back(host);
        }
        Once<std::pair<core::Date, core::Date>> closures;
        for (const auto& closure : file.closures) {
            const auto place = root.field("closures").entry(plan.closures.size());
            if (closure.last_date < closure.first_date) place.field("last_date").refuse(FieldCode::invalid);
            closures.check({closure.first_date, closure.last_date}, place);
            plan.closures.push_back({closure.first_date, closure.last_date, closure.reason.value_or("")});
        }
    }

    void read_staff(const domain::FindZone& find_zone)
    {
        Once<std::string> slugs;
        for (const auto& staff : file.staff) {
            const auto place = root.field("staff").entry(plan.staff.size());
            slugs.check(staff.slug, place.field("slug"));
            if (staff.time_zone) to_zone(*staff.time_zone, find_zone, place.field("time_zone"));
            plan.staff.push_back(to_staff(staff, file.time_zone, place));
        }
    }

    void read_services()
    {
        Once<std::string> slugs;
        for (const auto& service : file.services) {
            const auto place = root.field("services").entry(plan.services.size());
            slugs.check(service.slug, place.field("slug"));
            Once<std::string> staff;
            for (std::size_t i = 0; i < service.staff.size(); ++i) {
                const auto entry = place.field("staff").entry(i);
                staff.check(service.staff[i], entry);
                if (std::ranges::find(file.staff, service.staff[i], &api::FileStaff::slug) == file.staff.end())
                    entry.refuse(FieldCode::not_found);
            }
            plan.services.push_back(to_service(service, place));
        }
    }

    // A service's own calendar has the service's slug, so further ones may not.
    void read_calendars()
    {
        Once<std::string> slugs;
        for (const auto& service : file.services)
            slugs.seen.insert(service.slug);
        for (std::size_t i = 0; i < file.services.size(); ++i) {
            const auto& service = file.services[i];
            plan.calendars.push_back(default_calendar(plan.services[i]));
            for (std::size_t k = 0; k < service.calendars.size(); ++k) {
                const auto& calendar = service.calendars[k];
                const auto place = root.field("services").entry(i).field("calendars").entry(k);
                slugs.check(calendar.slug, place.field("slug"));
                if (calendar.host && std::ranges::count(service.staff, *calendar.host) == 0)
                    place.field("host").refuse(FieldCode::not_found);
                plan.calendars.push_back({.slug = calendar.slug,
                    .name = calendar.name,
                    .service = service.slug,
                    .host = calendar.host.value_or(""),
                    .is_public = calendar.is_public});
            }
        }
    }
};

}   // namespace

domain::BusinessPlan to_business_plan(
    const api::BusinessFile& file, const domain::FindZone& find_zone, std::vector<core::FieldError>& errors)
{
    domain::BusinessPlan plan;
    plan.business = {.id = "",
        .slug = file.slug,
        .name = file.name,
        .time_zone = file.time_zone,
        .currency = file.currency,
        .locale = file.locale,
        .contact_kind = file.contact_kind,
        .contact = file.contact,
        .accent = file.accent.value_or("")};
    PlanReader reader {file, plan, {"", errors}};
    to_zone(file.time_zone, find_zone, reader.root.field("time_zone"));
    if (!is_contact(file.contact_kind, file.contact)) reader.root.field("contact").refuse(FieldCode::invalid);
    reader.read_hosts_and_closures();
    reader.read_staff(find_zone);
    reader.read_services();
    reader.read_calendars();
    sort_plan(plan);
    return plan;
}

}   // namespace cli

#include "files/business/to_business_setup.hpp"

#include <algorithm>

#include "domain/ports/webhook.hpp"
#include "domain/setup/embed_site.hpp"
#include "domain/setup/validation.hpp"
#include "files/business/look_file.hpp"
#include "files/business/premises_file.hpp"
#include "files/business/service_file.hpp"
#include "files/business/texts_file.hpp"
#include "files/business/to_form.hpp"
#include "formats/language/domain_name.hpp"

namespace files {

using core::FieldCode;
using domain::minutes;

namespace {

bool is_contact(core::ContactKind kind, const std::string& contact)
{
    switch (kind) {
    case core::ContactKind::phone: return api::has_format(contact, api::Format::phone);
    case core::ContactKind::email: return api::has_format(contact, api::Format::email);
    case core::ContactKind::link: return contact.starts_with("https://") && contact.size() > 8;
    }
    return false;
}

domain::RepeatingTimeOff to_repeating_time_off(const api::FileRepeatingTimeOff& off, const Place& place)
{
    domain::RepeatingTimeOff out {.weekdays = off.weekdays,
        .every_weeks = static_cast<int>(off.every_weeks),
        .first_date = off.first_date,
        .last_date = off.last_date,
        .reason = off.reason.value_or("")};
    Once<core::Weekday> once;
    for (std::size_t i = 0; i < off.weekdays.size(); ++i)
        once.check(off.weekdays[i], place.field("weekdays").entry(i));
    std::ranges::sort(out.weekdays);
    out.starts = off.starts.value_or(out.starts);
    out.ends = off.ends.value_or(out.ends);
    if (out.starts >= out.ends) place.field(off.ends ? "ends" : "starts").refuse(FieldCode::invalid);
    if (off.last_date && *off.last_date < off.first_date) place.field("last_date").refuse(FieldCode::invalid);
    return out;
}

domain::StaffSetup to_staff(const api::FileStaff& staff, const std::string& time_zone, const Place& place)
{
    domain::StaffSetup out {.slug = staff.slug,
        .name = staff.name,
        .title = staff.title.value_or(""),
        .email = staff.email.value_or(""),
        .time_zone = staff.time_zone.value_or(time_zone),
        .weekly = to_weekly_hours(staff.weekly, place.field("weekly")),
        .overrides = to_overrides(staff.overrides, place.field("overrides")),
        .time_off = {},
        .active = staff.active,
        .locale = staff.locale,
        .calendars = {},
        .photo = to_picture(staff.photo),
        .join = {staff.meeting_url.value_or(""), staff.call_number.value_or("")}};
    check_meeting_url(staff.meeting_url, place);
    if (staff.slug == "service") place.field("slug").refuse(FieldCode::invalid);
    Once<std::pair<core::Instant, core::Instant>> once;
    for (const auto& off : staff.time_off) {
        const auto entry = place.field("time_off").entry(out.time_off.size());
        const auto time = to_time_span(off, entry);
        once.check({time.from, time.to}, entry);
        out.time_off.push_back({time, off.reason.value_or("")});
    }
    for (const auto& off : staff.repeating_time_off)
        out.repeating_time_off.push_back(
            to_repeating_time_off(off, place.field("repeating_time_off").entry(out.repeating_time_off.size())));
    return out;
}

bool is_calendar_address(std::string_view url)
{
    const auto is_plain = [](unsigned char letter) { return letter > ' ' && letter < 0x7f; };
    const auto begins = [&](std::string_view with) { return url.starts_with(with) && url.size() > with.size(); };
    return (begins("https://") || begins("http://") || begins("webcal://")) && std::ranges::all_of(url, is_plain);
}

std::vector<domain::ExternalCalendarSetup> to_calendars(
    const std::vector<api::FileExternalCalendar>& calendars, const Place& place)
{
    Once<std::string> slugs;
    std::vector<domain::ExternalCalendarSetup> out;
    for (const auto& calendar : calendars) {
        const auto entry = place.entry(out.size());
        slugs.check(calendar.slug, entry.field("slug"));
        if (!is_calendar_address(calendar.url)) entry.field("url").refuse(FieldCode::invalid);
        // A colon ends the user name in Basic authentication (RFC 7617).
        if (calendar.user && calendar.user->find(':') != std::string::npos)
            entry.field("user").refuse(FieldCode::invalid);
        if (calendar.writes_bookings && calendar.kind != core::ExternalCalendarKind::caldav)
            entry.field("writes_bookings").refuse(FieldCode::invalid);
        out.push_back(
            {calendar.slug, calendar.kind, calendar.url, calendar.user.value_or(""), calendar.writes_bookings});
    }
    return out;
}

bool names_embed_site(const std::string& site)
{
    const auto host = domain::host_of_embed_site(site);
    return domain::is_embed_site(site) && (host.empty() || formats::is_canonical_domain(host));
}

template <class Entry> bool has(const std::vector<Entry>& entries, const std::string& slug)
{
    return std::ranges::find(entries, slug, &Entry::slug) != entries.end();
}

// One call of to_business_setup.
struct SetupReader {
    const api::BusinessFile& file;
    domain::BusinessSetup& setup;
    const Place root;

    void read_hosts_and_closures()
    {
        Once<std::string> hosts;
        for (const auto& host : file.hosts) {
            hosts.check(host, root.field("hosts").entry(setup.hosts.size()));
            setup.hosts.push_back(host);
        }
        Once<std::pair<core::Date, core::Date>> closures;
        for (const auto& closure : file.closures) {
            const auto place = root.field("closures").entry(setup.closures.size());
            if (closure.last_date < closure.first_date) place.field("last_date").refuse(FieldCode::invalid);
            closures.check({closure.first_date, closure.last_date}, place);
            setup.closures.push_back({closure.first_date, closure.last_date, closure.reason.value_or("")});
        }
    }

    void read_embed_sites()
    {
        Once<std::string> sites;
        for (const auto& site : file.embed_sites) {
            const auto entry = root.field("embed_sites").entry(setup.embed_sites.size());
            sites.check(site, entry);
            if (!names_embed_site(site)) entry.refuse(FieldCode::invalid);
            if (site == "*" && file.embed_sites.size() > 1) entry.refuse(FieldCode::not_together);
            setup.embed_sites.push_back(site);
        }
    }

    void read_visitor_limits()
    {
        if (!file.visitor_limits) return;
        const auto& limits = *file.visitor_limits;
        setup.visitor_limits = {.open_per_client = static_cast<int>(limits.open_per_client),
            .open_per_mailbox = static_cast<int>(limits.open_per_mailbox),
            .booked_per_client = static_cast<int>(limits.booked_per_client),
            .booked_per_mailbox = static_cast<int>(limits.booked_per_mailbox),
            .orders_per_client = static_cast<int>(limits.orders_per_client),
            .submissions_per_client = static_cast<int>(limits.submissions_per_client),
            .booked_without_proof = static_cast<int>(limits.booked_without_proof),
            .orders_without_proof = static_cast<int>(limits.orders_without_proof),
            .submissions_without_proof = static_cast<int>(limits.submissions_without_proof),
            .allowed_by_proof = static_cast<int>(limits.allowed_by_proof),
            .booked_without_confirmation = static_cast<int>(limits.booked_without_confirmation),
            .orders_per_hour_without_confirmation = static_cast<int>(limits.orders_per_hour_without_confirmation),
            .mails_without_confirmation = static_cast<int>(limits.mails_without_confirmation),
            .mails_per_client = static_cast<int>(limits.mails_per_client),
            .mails_per_mailbox = static_cast<int>(limits.mails_per_mailbox)};
    }

    void read_retention()
    {
        if (!file.retention) return;
        const auto months = [](const std::optional<std::int64_t>& said) { return static_cast<int>(said.value_or(0)); };
        setup.retention = {.customers_months = months(file.retention->customers_months),
            .submissions_months = months(file.retention->submissions_months),
            .messages_months = months(file.retention->messages_months)};
    }

    void read_staff(const domain::FindZone& find_zone)
    {
        Once<std::string> slugs;
        for (const auto& staff : file.staff) {
            const auto place = root.field("staff").entry(setup.staff.size());
            slugs.check(staff.slug, place.field("slug"));
            if (staff.time_zone) to_zone(*staff.time_zone, find_zone, place.field("time_zone"));
            setup.staff.push_back(to_staff(staff, file.time_zone, place));
            setup.staff.back().calendars = to_calendars(staff.calendars, place.field("calendars"));
        }
    }

    // Checks a list of slugs: each must belong to another entry and occur once.
    template <class Entry>
    void check_names(const std::vector<std::string>& slugs, const std::vector<Entry>& entries, const Place& place)
    {
        Once<std::string> once;
        for (std::size_t i = 0; i < slugs.size(); ++i) {
            once.check(slugs[i], place.entry(i));
            if (!has(entries, slugs[i])) place.entry(i).refuse(FieldCode::not_found);
        }
    }

    // Staff members and teams are both providers, so their slugs must differ.
    void read_teams()
    {
        Once<std::string> slugs;
        for (const auto& staff : file.staff)
            slugs.seen.insert(staff.slug);
        for (const auto& team : file.teams) {
            const auto place = root.field("teams").entry(setup.teams.size());
            slugs.check(team.slug, place.field("slug"));
            if (team.slug == "service") place.field("slug").refuse(FieldCode::invalid);
            check_names(team.members, file.staff, place.field("members"));
            setup.teams.push_back({team.slug, team.name, team.kind, team.members, team.active});
        }
    }

    void read_pools()
    {
        Once<std::string> slugs;
        for (const auto& pool : file.pools) {
            slugs.check(pool.slug, root.field("pools").entry(setup.pools.size()).field("slug"));
            setup.pools.push_back({pool.slug, pool.name, pool.kind, static_cast<int>(pool.units), pool.active});
        }
    }

    void read_services()
    {
        Once<std::string> slugs;
        for (const auto& service : file.services) {
            const auto place = root.field("services").entry(setup.services.size());
            slugs.check(service.slug, place.field("slug"));
            check_names(service.staff, file.staff, place.field("staff"));
            setup.services.push_back(to_service_setup(service, place));
            if (service.form && !has(file.forms, *service.form)) place.field("form").refuse(FieldCode::not_found);
            const auto& needs = setup.services.back().rules.pools;
            for (std::size_t i = 0; i < needs.size(); ++i)
                if (!has(file.pools, needs[i].pool_id))
                    place.field("rules").field("resources").entry(i).field("pool").refuse(FieldCode::not_found);
        }
    }

    void read_forms()
    {
        Once<std::string> slugs;
        for (const auto& form : file.forms) {
            slugs.check(form.slug, root.field("forms").entry(setup.forms.size()).field("slug"));
            setup.forms.push_back(to_form(form));
        }
    }

    // Finds the kind of a host: a staff member who offers the service, or a team.
    domain::HostKind host_kind(const std::string& slug, const api::FileService& service, const Place& place)
    {
        if (std::ranges::count(service.staff, slug) > 0) return domain::HostKind::staff;
        if (has(file.teams, slug)) return domain::HostKind::team;
        place.refuse(FieldCode::not_found);
        return domain::HostKind::staff;
    }

    // A service's own calendar uses the service's slug, so no other calendar may use it.
    void read_calendars()
    {
        Once<std::string> slugs;
        for (const auto& service : file.services)
            slugs.seen.insert(service.slug);
        for (std::size_t i = 0; i < file.services.size(); ++i) {
            const auto& service = file.services[i];
            setup.calendars.push_back(default_calendar(setup.services[i]));
            for (std::size_t k = 0; k < service.calendars.size(); ++k) {
                const auto& calendar = service.calendars[k];
                const auto place = root.field("services").entry(i).field("calendars").entry(k);
                slugs.check(calendar.slug, place.field("slug"));
                auto& out = setup.calendars.emplace_back(domain::CalendarSetup {.slug = calendar.slug,
                    .name = calendar.name,
                    .service = service.slug,
                    .host = calendar.host.value_or(""),
                    .is_public = calendar.is_public,
                    .active = calendar.active});
                if (calendar.host) out.host_kind = host_kind(*calendar.host, service, place.field("host"));
            }
        }
    }

    void read_groups()
    {
        Once<std::string> slugs;
        for (const auto& group : file.groups) {
            const auto place = root.field("groups").entry(setup.groups.size());
            slugs.check(group.slug, place.field("slug"));
            check_names(group.calendars, setup.calendars, place.field("calendars"));
            setup.groups.push_back(
                {group.slug, group.name, group.description.value_or(""), group.calendars, group.active});
        }
    }

    void read_menus()
    {
        Once<std::string> slugs;
        for (const auto& menu : file.menus) {
            const auto place = root.field("menus").entry(setup.menus.size());
            slugs.check(menu.slug, place.field("slug"));
            setup.menus.push_back({.slug = menu.slug,
                .name = menu.name,
                .description = menu.description.value_or(""),
                .may_reorder = menu.may_reorder,
                .categories = {},
                .active = menu.active});
            read_categories(menu, place.field("categories"));
        }
    }

    void read_webhooks()
    {
        Once<std::string> slugs;
        for (const auto& webhook : file.webhooks) {
            const auto place = root.field("webhooks").entry(setup.webhooks.size());
            slugs.check(webhook.slug, place.field("slug"));
            if (!domain::is_webhook_address(webhook.url)) place.field("url").refuse(FieldCode::invalid);
            Once<core::WebhookEvent> events;
            for (std::size_t i = 0; i < webhook.events.size(); ++i)
                events.check(webhook.events[i], place.field("events").entry(i));
            setup.webhooks.push_back({webhook.slug, webhook.url, webhook.events, webhook.active});
        }
    }

    // A service may be in one category only, so that visitors find it in one place.
    void read_categories(const api::FileMenu& menu, const Place& list)
    {
        Once<std::string> names, services;
        auto& categories = setup.menus.back().categories;
        for (const auto& category : menu.categories) {
            const auto place = list.entry(categories.size());
            names.check(category.name, place.field("name"));
            for (std::size_t i = 0; i < category.services.size(); ++i) {
                const auto entry = place.field("services").entry(i);
                services.check(category.services[i], entry);
                if (!has(file.services, category.services[i])) entry.refuse(FieldCode::not_found);
            }
            categories.push_back({category.name, category.services});
        }
    }
};

}   // namespace

domain::BusinessSetup to_business_setup(
    const api::BusinessFile& file, const domain::FindZone& find_zone, std::vector<core::FieldError>& errors)
{
    domain::BusinessSetup setup;
    setup.business = {.id = "",
        .slug = file.slug,
        .name = file.name,
        .time_zone = file.time_zone,
        .currency = file.currency,
        .locale = file.locale,
        .contact_kind = file.contact_kind,
        .contact = file.contact,
        .accent = file.accent.value_or(""),
        .email = file.email.value_or(""),
        .confirmation
        = {.always = file.always_confirm_by_mail, .parties_above = static_cast<int>(file.confirm_parties_above)}};
    setup.look = to_look(file);
    SetupReader reader {file, setup, {"", errors}};
    to_zone(file.time_zone, find_zone, reader.root.field("time_zone"));
    if (!is_contact(file.contact_kind, file.contact)) reader.root.field("contact").refuse(FieldCode::invalid);
    reader.read_hosts_and_closures();
    setup.premises = to_premises(file, reader.root);
    setup.mail_texts = to_mail_texts(file, reader.root);
    setup.translations = to_translations(file, reader.root);
    reader.read_embed_sites();
    reader.read_visitor_limits();
    reader.read_retention();
    reader.read_staff(find_zone);
    reader.read_teams();
    reader.read_pools();
    reader.read_forms();
    reader.read_services();
    reader.read_calendars();
    reader.read_groups();
    reader.read_menus();
    reader.read_webhooks();
    for (auto& contradiction : validation_problems(setup))
        errors.push_back(std::move(contradiction));
    sort_plan(setup);
    return setup;
}

}   // namespace files

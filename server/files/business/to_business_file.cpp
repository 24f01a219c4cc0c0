#include "core/text.hpp"
#include "files/business/look_file.hpp"
#include "files/business/premises_file.hpp"
#include "files/business/service_file.hpp"
#include "files/business/texts_file.hpp"
#include "files/business/to_business_setup.hpp"
#include "files/business/to_form.hpp"

namespace files {

namespace {

api::FileRepeatingTimeOff to_repeating_time_off(const domain::RepeatingTimeOff& off)
{
    const domain::RepeatingTimeOff all_day;
    api::FileRepeatingTimeOff out;
    out.weekdays = off.weekdays;
    out.first_date = off.first_date;
    if (off.starts != all_day.starts) out.starts = off.starts;
    if (off.ends != all_day.ends) out.ends = off.ends;
    out.every_weeks = off.every_weeks;
    out.last_date = off.last_date;
    out.reason = core::unless_empty(off.reason);
    return out;
}

api::FileStaff to_staff(const domain::StaffSetup& staff)
{
    api::FileStaff out;
    out.slug = staff.slug;
    out.name = staff.name;
    out.title = core::unless_empty(staff.title);
    out.email = core::unless_empty(staff.email);
    out.time_zone = staff.time_zone;
    out.active = staff.active;
    out.locale = staff.locale;
    out.photo = to_file_picture(staff.photo);
    out.meeting_url = core::unless_empty(staff.join.meeting_url);
    out.call_number = core::unless_empty(staff.join.call_number);
    out.weekly = to_file_weekly_hours(staff.weekly);
    for (const auto& entry : staff.overrides)
        out.overrides.push_back({entry.date, to_file_hours(entry.hours)});
    for (const auto& off : staff.time_off)
        out.time_off.push_back({off.time.from, off.time.to, core::unless_empty(off.reason)});
    for (const auto& off : staff.repeating_time_off)
        out.repeating_time_off.push_back(to_repeating_time_off(off));
    for (const auto& calendar : staff.calendars)
        out.calendars.push_back(
            {calendar.slug, calendar.kind, calendar.url, core::unless_empty(calendar.user), calendar.writes_bookings});
    return out;
}

// The calendars that a service has besides its own.
std::vector<api::FileCalendar> to_calendars(const std::string& service, const domain::BusinessSetup& setup)
{
    std::vector<api::FileCalendar> out;
    for (const auto& calendar : setup.calendars)
        if (calendar.service == service && !calendar.is_default)
            out.push_back(
                {calendar.slug, calendar.name, core::unless_empty(calendar.host), calendar.is_public, calendar.active});
    return out;
}

void add_pages(api::BusinessFile& file, const domain::BusinessSetup& setup)
{
    for (const auto& group : setup.groups)
        file.groups.push_back(
            {group.slug, group.name, core::unless_empty(group.description), group.calendars, group.active});
    for (const auto& menu : setup.menus) {
        auto& out = file.menus.emplace_back();
        out.slug = menu.slug;
        out.name = menu.name;
        out.description = core::unless_empty(menu.description);
        out.may_reorder = menu.may_reorder;
        for (const auto& category : menu.categories)
            out.categories.push_back({category.name, category.services});
        out.active = menu.active;
    }
}

}   // namespace

api::BusinessFile to_business_file(const domain::BusinessSetup& setup)
{
    api::BusinessFile file;
    file.version = 1;
    file.slug = setup.business.slug;
    file.name = setup.business.name;
    file.time_zone = setup.business.time_zone;
    file.currency = setup.business.currency;
    file.locale = setup.business.locale;
    file.contact_kind = setup.business.contact_kind;
    file.contact = setup.business.contact;
    file.accent = core::unless_empty(setup.business.accent);
    add_look(file, setup.look);
    add_premises(file, setup.premises);
    add_mail_texts(file, setup.mail_texts);
    add_translations(file, setup.translations);
    file.email = core::unless_empty(setup.business.email);
    file.always_confirm_by_mail = setup.business.confirmation.always;
    file.confirm_parties_above = setup.business.confirmation.parties_above;
    file.hosts = setup.hosts;
    file.embed_sites = setup.embed_sites;
    if (const auto& limits = setup.visitor_limits; limits != domain::VisitorLimits {})
        file.visitor_limits = {limits.open_per_client, limits.open_per_mailbox, limits.booked_per_client,
            limits.booked_per_mailbox, limits.orders_per_client, limits.submissions_per_client,
            limits.booked_without_proof, limits.orders_without_proof, limits.submissions_without_proof,
            limits.allowed_by_proof, limits.booked_without_confirmation, limits.orders_per_hour_without_confirmation,
            limits.mails_without_confirmation, limits.mails_per_client, limits.mails_per_mailbox};
    if (const auto& retention = setup.retention; retention != domain::Retention {}) {
        const auto months = [](int stored) { return stored ? std::optional<std::int64_t> {stored} : std::nullopt; };
        file.retention = {months(retention.customers_months), months(retention.submissions_months),
            months(retention.messages_months)};
    }
    for (const auto& closure : setup.closures)
        file.closures.push_back({closure.first_date, closure.last_date, core::unless_empty(closure.reason)});
    for (const auto& staff : setup.staff)
        file.staff.push_back(to_staff(staff));
    for (const auto& team : setup.teams)
        file.teams.push_back({team.slug, team.name, team.kind, team.members, team.active});
    for (const auto& pool : setup.pools)
        file.pools.push_back({pool.slug, pool.name, pool.kind, pool.units, pool.active});
    for (const auto& service : setup.services)
        file.services.emplace_back(to_file_service(service)).calendars = to_calendars(service.slug, setup);
    add_pages(file, setup);
    for (const auto& form : setup.forms)
        file.forms.push_back(to_file_form(form));
    for (const auto& webhook : setup.webhooks)
        file.webhooks.push_back({webhook.slug, webhook.url, webhook.events, webhook.active});
    return file;
}

}   // namespace files

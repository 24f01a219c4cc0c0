#include "core/text.hpp"
#include "files/business/to_business_setup.hpp"
#include "files/business/to_form.hpp"

namespace files {

namespace {

std::optional<std::int64_t> count_or_absent(const std::optional<domain::minutes>& duration)
{
    if (!duration) return {};
    return duration->count();
}

std::vector<api::OpenHours> to_hours(const std::vector<domain::OpenHours>& hours)
{
    std::vector<api::OpenHours> out;
    for (const auto& span : hours)
        out.push_back({span.opens, span.closes});
    return out;
}

api::FileStaff to_staff(const domain::StaffSetup& staff)
{
    const auto& week = staff.weekly;
    api::FileStaff out;
    out.slug = staff.slug;
    out.name = staff.name;
    out.title = core::unless_empty(staff.title);
    out.email = core::unless_empty(staff.email);
    out.time_zone = staff.time_zone;
    out.active = staff.active;
    out.locale = staff.locale;
    out.weekly = {to_hours(week[0]), to_hours(week[1]), to_hours(week[2]), to_hours(week[3]), to_hours(week[4]),
        to_hours(week[5]), to_hours(week[6])};
    for (const auto& entry : staff.overrides)
        out.overrides.push_back({entry.date, to_hours(entry.hours)});
    for (const auto& off : staff.time_off)
        out.time_off.push_back({off.time.from, off.time.to, core::unless_empty(off.reason)});
    for (const auto& calendar : staff.calendars)
        out.calendars.push_back(
            {calendar.slug, calendar.kind, calendar.url, core::unless_empty(calendar.user), calendar.writes_bookings});
    return out;
}

api::Horizon to_horizon(const domain::Horizon& horizon)
{
    api::Horizon out;
    out.kind = horizon.kind;
    if (horizon.kind == core::HorizonKind::range) {
        out.first_date = horizon.first_date;
        out.last_date = horizon.last_date;
    } else {
        out.days = horizon.days;
    }
    return out;
}

api::SlotRules to_rules(const domain::SlotRules& rules)
{
    api::SlotRules out;
    out.duration_minutes = rules.duration.count();
    out.buffer_before_minutes = rules.buffer_before.count();
    out.buffer_after_minutes = rules.buffer_after.count();
    out.interval_minutes = rules.interval.count();
    out.offset_minutes = rules.offset.count();
    out.align = rules.align;
    out.min_notice_minutes = rules.min_notice.count();
    out.horizon = to_horizon(rules.horizon);
    for (const auto& limit : rules.limits)
        out.limits.push_back({limit.per, limit.unit, limit.period, limit.max});
    out.seats = rules.seats;
    for (const auto& need : rules.pools)
        out.resources.push_back({need.pool_id, need.units, need.per});
    out.look_busy_percent = rules.look_busy_percent;
    return out;
}

api::FileDetails to_details(const domain::DetailRules& rules)
{
    return {.first_name = rules.first_name,
        .last_name = rules.last_name,
        .email = rules.email,
        .phone = rules.phone,
        .date_of_birth = rules.date_of_birth,
        .location = rules.location,
        .additional_information = rules.additional_information,
        .consent = rules.consent,
        .terms = rules.terms};
}

void add_choices(api::FileService& out, const domain::ServiceSetup& service)
{
    for (const auto& variation : service.variations)
        out.variations.push_back({.slug = variation.slug,
            .name = variation.name,
            .duration_minutes = count_or_absent(variation.duration),
            .buffer_before_minutes = count_or_absent(variation.buffer_before),
            .buffer_after_minutes = count_or_absent(variation.buffer_after),
            .price_minor = variation.price_minor,
            .active = variation.active});
    for (const auto& add_on : service.add_ons)
        out.add_ons.push_back({.slug = add_on.slug,
            .name = add_on.name,
            .duration_minutes = add_on.duration.count(),
            .price_minor = add_on.price_minor,
            .max_quantity = add_on.max_quantity,
            .active = add_on.active});
    if (service.guests.mode != core::GuestMode::off) out.guests = {service.guests.mode, service.guests.max_guests};
}

void add_money(api::FileService& out, const domain::ServiceSetup& service)
{
    const auto& deposit = service.deposit;
    if (deposit.kind == core::DepositKind::flat) out.deposit = {deposit.kind, deposit.amount_minor, {}};
    if (deposit.kind == core::DepositKind::percent) out.deposit = {deposit.kind, {}, deposit.percent};
    for (const auto& step : service.refunds)
        out.refunds.push_back({step.notice.count(), step.percent});
    out.price_per_attendee = service.price_per_attendee;
}

api::FileService to_service(const domain::ServiceSetup& service, const domain::BusinessSetup& setup)
{
    api::FileService out;
    out.slug = service.slug;
    out.name = service.name;
    out.description = core::unless_empty(service.description);
    out.category = core::unless_empty(service.category);
    out.price_minor = service.price_minor;
    out.location_kind = service.location_kind;
    out.location = core::unless_empty(service.location);
    out.rules = to_rules(service.rules);
    out.details = to_details(service.details);
    out.cancel_notice_minutes = count_or_absent(service.policy.cancel_notice);
    out.reschedule_notice_minutes = count_or_absent(service.policy.reschedule_notice);
    out.cancel_reason = service.policy.cancel_reason;
    out.consent_text = core::unless_empty(service.agreements.consent_text);
    out.consent_version = core::unless_empty(service.agreements.consent_version);
    out.terms_text = core::unless_empty(service.agreements.terms_text);
    out.terms_url = core::unless_empty(service.agreements.terms_url);
    out.is_public = service.is_public;
    out.active = service.active;
    out.staff = service.staff;
    out.priorities.assign(service.priorities.begin(), service.priorities.end());
    out.assignment = service.assignment;
    add_choices(out, service);
    add_money(out, service);
    out.shows_seats_left = service.shows_seats_left;
    out.approval_minutes = count_or_absent(service.approval_period);
    out.is_recurring = service.is_recurring;
    out.form = core::unless_empty(service.form);
    for (const auto reminder : service.reminders)
        out.reminders.push_back(reminder.count());
    out.follow_up_minutes = count_or_absent(service.follow_up);
    for (const auto& calendar : setup.calendars)
        if (calendar.service == service.slug && !calendar.is_default)
            out.calendars.push_back(
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
    file.email = core::unless_empty(setup.business.email);
    file.hosts = setup.hosts;
    for (const auto& closure : setup.closures)
        file.closures.push_back({closure.first_date, closure.last_date, core::unless_empty(closure.reason)});
    for (const auto& staff : setup.staff)
        file.staff.push_back(to_staff(staff));
    for (const auto& team : setup.teams)
        file.teams.push_back({team.slug, team.name, team.kind, team.members, team.active});
    for (const auto& pool : setup.pools)
        file.pools.push_back({pool.slug, pool.name, pool.kind, pool.units, pool.active});
    for (const auto& service : setup.services)
        file.services.push_back(to_service(service, setup));
    add_pages(file, setup);
    for (const auto& form : setup.forms)
        file.forms.push_back(to_file_form(form));
    for (const auto& webhook : setup.webhooks)
        file.webhooks.push_back({webhook.slug, webhook.url, webhook.events, webhook.active});
    return file;
}

}   // namespace files

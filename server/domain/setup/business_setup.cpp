#include "domain/setup/business_setup.hpp"

#include <algorithm>
#include <tuple>

#include "core/word.hpp"

namespace domain {

namespace {

template <class Entry> void append_missing(std::vector<Entry>& wanted, const std::vector<Entry>& stored)
{
    for (const auto& entry : stored) {
        if (find_entry(wanted, entry.slug)) continue;
        wanted.push_back(entry);
        wanted.back().active = false;
    }
}

template <class Entry> bool is_told_of(const Entry&) { return true; }
bool is_told_of(const CalendarSetup& calendar) { return !calendar.is_default; }

// Keeps missing variations and add-ons of the services that remain.
void append_missing_choices(std::vector<ServiceSetup>& wanted, const std::vector<ServiceSetup>& stored)
{
    for (auto& service : wanted) {
        const auto* before = find_entry(stored, service.slug);
        if (!before) continue;
        append_missing(service.variations, before->variations);
        append_missing(service.add_ons, before->add_ons);
    }
}

// The slugs of the entries that are in both lists, in the order of the first.
template <class Entry>
std::vector<std::string> common_order(const std::vector<Entry>& entries, const std::vector<Entry>& others)
{
    std::vector<std::string> slugs;
    for (const auto& entry : entries)
        if (is_told_of(entry) && entry.active && find_entry(others, entry.slug)) slugs.push_back(entry.slug);
    return slugs;
}

template <class Entry> std::optional<ChangeKind> change_of(const Entry* before, const Entry& after)
{
    if (!before) return ChangeKind::created;
    if (before->active && !after.active) return ChangeKind::deactivated;
    if (*before != after) return ChangeKind::updated;
    return {};
}

template <class Entry>
void append_changes(std::vector<SetupChange>& changes, EntryKind kind, const std::vector<Entry>& before,
    const std::vector<Entry>& after)
{
    for (const auto& entry : after)
        if (const auto change = change_of(find_entry(before, entry.slug), entry); change && is_told_of(entry))
            changes.push_back({*change, kind, entry.slug});
    auto active = before;
    std::erase_if(active, [](const Entry& entry) { return !entry.active; });
    auto still_active = after;
    std::erase_if(still_active, [](const Entry& entry) { return !entry.active; });
    if (common_order(active, still_active) != common_order(still_active, active))
        changes.push_back({ChangeKind::reordered, kind, ""});
}

bool is_same_business(const BusinessSetup& left, const BusinessSetup& right)
{
    auto same_id = left.business;
    same_id.id = right.business.id;
    return same_id == right.business && left.hosts == right.hosts && left.embed_sites == right.embed_sites
        && left.closures == right.closures && left.visitor_limits == right.visitor_limits
        && left.retention == right.retention
        && left.mail_texts == right.mail_texts && left.look == right.look && left.premises == right.premises
        && left.translations == right.translations;
}

}   // namespace

void visit_pictures(
    BusinessSetup& setup, const std::function<void(std::optional<BrandPicture>&, const std::string&)>& visit)
{
    visit(setup.look.logo, "logo");
    visit(setup.look.cover, "cover");
    for (std::size_t i = 0; i < setup.staff.size(); ++i)
        visit(setup.staff[i].photo, "staff[" + std::to_string(i) + "].photo");
    for (std::size_t i = 0; i < setup.services.size(); ++i)
        visit(setup.services[i].picture, "services[" + std::to_string(i) + "].picture");
}

void sort_plan(BusinessSetup& setup)
{
    const auto by_opening = [](const OpenHours& hours) { return std::tuple {hours.opens, hours.closes}; };
    const auto by_start = [](const TimeOff& off) { return std::tuple {off.time.from, off.time.to}; };
    const auto by_first_date = [](const RepeatingTimeOff& off) {
        return std::tie(off.first_date, off.starts, off.ends, off.every_weeks, off.weekdays, off.last_date, off.reason);
    };
    std::ranges::sort(setup.hosts);
    std::ranges::sort(setup.embed_sites);
    std::ranges::sort(setup.closures, {}, [](const Closure& c) { return std::tuple {c.first_date, c.last_date}; });
    for (auto& hours : setup.premises.opening_hours)
        std::ranges::sort(hours, {}, by_opening);
    std::ranges::sort(setup.translations, {}, [](const Translation& one) { return core::word(one.locale); });
    for (auto& translation : setup.translations)
        std::ranges::sort(translation.texts, {}, &TranslatedText::text);
    for (auto& staff : setup.staff) {
        for (auto& hours : staff.weekly)
            std::ranges::sort(hours, {}, by_opening);
        std::ranges::sort(staff.overrides, {}, &DateOverride::date);
        for (auto& entry : staff.overrides)
            std::ranges::sort(entry.hours, {}, by_opening);
        std::ranges::sort(staff.time_off, {}, by_start);
        std::ranges::sort(staff.repeating_time_off, {}, by_first_date);
    }
    for (auto& service : setup.services) {
        std::ranges::sort(service.rules.pools, {}, &PoolNeed::pool_id);
        std::ranges::sort(service.reminders, std::greater {});
    }
    for (auto& webhook : setup.webhooks)
        std::ranges::sort(webhook.events);
}

CalendarSetup default_calendar(const ServiceSetup& service)
{
    return {.slug = service.slug,
        .name = service.name,
        .service = service.slug,
        .host = "",
        .is_default = true,
        .is_public = service.is_public};
}

BusinessSetup keep_missing(BusinessSetup wanted, const BusinessSetup& stored)
{
    wanted.business.id = stored.business.id;
    const auto is_missing
        = [&](const CalendarSetup& calendar) { return !find_entry(wanted.services, calendar.service); };
    std::vector<CalendarSetup> untouched;
    std::ranges::copy_if(stored.calendars, std::back_inserter(untouched), is_missing);

    append_missing(wanted.staff, stored.staff);
    append_missing(wanted.teams, stored.teams);
    append_missing(wanted.pools, stored.pools);
    append_missing_choices(wanted.services, stored.services);
    append_missing(wanted.services, stored.services);
    for (const auto& calendar : untouched)
        if (!find_entry(wanted.calendars, calendar.slug)) wanted.calendars.push_back(calendar);
    append_missing(wanted.calendars, stored.calendars);
    append_missing(wanted.groups, stored.groups);
    append_missing(wanted.menus, stored.menus);
    append_missing(wanted.forms, stored.forms);
    append_missing(wanted.webhooks, stored.webhooks);
    return wanted;
}

std::vector<SetupChange> changes_between(const BusinessSetup* before, const BusinessSetup& after)
{
    const BusinessSetup nothing;
    const auto& old = before ? *before : nothing;
    std::vector<SetupChange> changes;
    if (!before)
        changes.push_back({ChangeKind::created, EntryKind::business, after.business.slug});
    else if (!is_same_business(old, after))
        changes.push_back({ChangeKind::updated, EntryKind::business, after.business.slug});
    append_changes(changes, EntryKind::staff, old.staff, after.staff);
    append_changes(changes, EntryKind::team, old.teams, after.teams);
    append_changes(changes, EntryKind::pool, old.pools, after.pools);
    append_changes(changes, EntryKind::service, old.services, after.services);
    append_changes(changes, EntryKind::calendar, old.calendars, after.calendars);
    append_changes(changes, EntryKind::group, old.groups, after.groups);
    append_changes(changes, EntryKind::menu, old.menus, after.menus);
    append_changes(changes, EntryKind::form, old.forms, after.forms);
    append_changes(changes, EntryKind::webhook, old.webhooks, after.webhooks);
    return changes;
}

}   // namespace domain

#include "storage/setup/business_setups.hpp"

#include <map>

#include "storage/catalogue/businesses.hpp"
#include "storage/setup/business_parts.hpp"
#include "storage/setup/external_calendar_setups.hpp"

namespace storage {

namespace {

using Index = SetupIndex;

void read_hosts_and_closures(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto hosts = snapshot.query("SELECT host FROM business_hosts WHERE business_id = $1", setup.business.id);
    while (hosts.next())
        setup.hosts.push_back(hosts.text(0));
    auto closures = snapshot.query(
        "SELECT first_date, last_date, reason FROM closures WHERE business_id = $1", setup.business.id);
    while (closures.next())
        setup.closures.push_back({closures.date(0), closures.date(1), closures.text(2)});
}

Index read_staff(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    Index index;
    auto rows = snapshot.query(R"(
            SELECT id, slug, name, title, email, time_zone, active, locale
            FROM staff WHERE business_id = $1 ORDER BY position, slug)",
        setup.business.id);
    while (rows.next()) {
        index[rows.text(0)] = setup.staff.size();
        setup.staff.push_back({.slug = rows.text(1),
            .name = rows.text(2),
            .title = rows.text(3),
            .email = rows.text(4),
            .time_zone = rows.text(5),
            .weekly = {},
            .overrides = {},
            .time_off = {},
            .active = rows.truth(6),
            .locale = rows.is_null(7) ? std::optional<core::Locale> {} : rows.word<core::Locale>(7)});
    }
    return index;
}

void read_rosters(Snapshot& snapshot, domain::BusinessSetup& setup, const Index& staff)
{
    const auto& id = setup.business.id;
    auto weekly
        = snapshot.query("SELECT staff_id, weekday, opens, closes FROM roster_hours WHERE business_id = $1", id);
    while (weekly.next()) {
        auto& days = setup.staff[staff.at(weekly.text(0))].weekly;
        days.at(static_cast<std::size_t>(weekly.number(1) - 1)).push_back({weekly.minutes(2), weekly.minutes(3)});
    }
    auto overrides = snapshot.query(R"(
            SELECT staff_id, roster_overrides.date, opens, closes
            FROM roster_overrides LEFT JOIN roster_override_hours USING (business_id, staff_id, date)
            WHERE business_id = $1 ORDER BY staff_id, roster_overrides.date)",
        id);
    while (overrides.next()) {
        auto& list = setup.staff[staff.at(overrides.text(0))].overrides;
        if (list.empty() || list.back().date != overrides.date(1)) list.push_back({overrides.date(1), {}});
        if (!overrides.is_null(2)) list.back().hours.push_back({overrides.minutes(2), overrides.minutes(3)});
    }
    auto off = snapshot.query("SELECT staff_id, starts_at, ends_at, reason FROM time_off WHERE business_id = $1", id);
    while (off.next())
        setup.staff[staff.at(off.text(0))].time_off.push_back({{off.instant(1), off.instant(2)}, off.text(3)});
}

domain::HostKind host_kind(bool has_staff, bool has_team)
{
    if (has_team) return domain::HostKind::team;
    return has_staff ? domain::HostKind::staff : domain::HostKind::anyone;
}

void read_calendars(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto rows = snapshot.query(R"(
            SELECT calendars.slug, calendars.name, services.slug, staff.slug, teams.slug,
                   calendars.is_default, calendars.is_public, calendars.active
            FROM calendars
            JOIN services ON services.business_id = calendars.business_id AND services.id = calendars.service_id
            LEFT JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id
            LEFT JOIN teams ON teams.business_id = calendars.business_id AND teams.id = calendars.team_id
            WHERE calendars.business_id = $1 ORDER BY calendars.position, calendars.slug)",
        setup.business.id);
    while (rows.next())
        setup.calendars.push_back({.slug = rows.text(0),
            .name = rows.text(1),
            .service = rows.text(2),
            .host_kind = host_kind(!rows.is_null(3), !rows.is_null(4)),
            .host = rows.text(3) + rows.text(4),
            .is_default = rows.truth(5),
            .is_public = rows.truth(6),
            .active = rows.truth(7)});
}

}   // namespace

std::optional<domain::BusinessSetup> find_business_setup(Snapshot& snapshot, std::string_view slug)
{
    auto business = find_business_by_slug(snapshot, slug);
    if (!business) return {};
    domain::BusinessSetup setup;
    setup.business = std::move(*business);
    read_hosts_and_closures(snapshot, setup);
    const auto staff = read_staff(snapshot, setup);
    read_rosters(snapshot, setup, staff);
    read_external_calendar_setups(snapshot, setup, staff);
    read_team_setups(snapshot, setup);
    read_pool_setups(snapshot, setup);
    read_service_setups(snapshot, setup);
    read_calendars(snapshot, setup);
    read_group_setups(snapshot, setup);
    read_menu_setups(snapshot, setup);
    read_form_setups(snapshot, setup);
    read_webhook_setups(snapshot, setup);
    sort_plan(setup);
    return setup;
}

std::vector<std::string> business_slugs(Snapshot& snapshot)
{
    std::vector<std::string> slugs;
    auto rows = snapshot.query("SELECT slug FROM businesses ORDER BY created_at, business_id");
    while (rows.next())
        slugs.push_back(rows.text(0));
    return slugs;
}

std::vector<HostOwner> find_other_owners(Snapshot& snapshot, std::string_view slug, std::span<const std::string> hosts)
{
    std::vector<HostOwner> owners;
    for (const auto& host : hosts) {
        auto rows = snapshot.query(R"(
            SELECT businesses.slug FROM business_hosts JOIN businesses USING (business_id)
            WHERE host = $1 AND businesses.slug <> $2)",
            host, slug);
        if (rows.next()) owners.push_back({host, rows.text(0)});
    }
    return owners;
}

}   // namespace storage

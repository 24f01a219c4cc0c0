#include "storage/setup/business_setups.hpp"

#include <map>

#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/day_hours.hpp"
#include "storage/catalogue/looks.hpp"
#include "storage/catalogue/premises.hpp"
#include "storage/catalogue/staff_row.hpp"
#include "storage/catalogue/translations.hpp"
#include "storage/catalogue/visitor_limits.hpp"
#include "storage/messages/mail_texts.hpp"
#include "storage/retention/retention.hpp"
#include "storage/setup/business_parts.hpp"
#include "storage/setup/external_calendar_setups.hpp"
#include "storage/setup/setup_rows.hpp"
#include "storage/setup/staff_setup_row.hpp"

namespace storage {

namespace {

using Index = SetupIndex;

void read_hosts_and_closures(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto hosts = snapshot.query("SELECT host FROM business_hosts WHERE business_id = $1", setup.business.id);
    setup.hosts = hosts.all<std::string>();
    setup.embed_sites = embed_sites_of(snapshot, setup.business.id);
    auto closures = snapshot.query(
        "SELECT first_date, last_date, reason FROM closures WHERE business_id = $1", setup.business.id);
    while (closures.next()) {
        auto& closure = setup.closures.emplace_back();
        closures.into(closure.first_date, closure.last_date, closure.reason);
    }
}

Index read_staff(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    Index index;
    static const auto sql
        = "SELECT id, " + staff_setup_columns.names() + " FROM staff WHERE business_id = $1 ORDER BY position, slug";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        std::string id;
        rows.into(id, staff_setup_columns.of(setup.staff.emplace_back()));
        index[std::move(id)] = setup.staff.size() - 1;
    }
    return index;
}

// What the file says of single days: also of those whose hours were set in the console.
void read_overrides(Snapshot& snapshot, domain::BusinessSetup& setup, const Index& staff)
{
    auto rows = snapshot.query(R"(
            SELECT staff_id, roster_overrides.date, opens, closes, is_of_desk, hours_of_file
            FROM roster_overrides LEFT JOIN roster_override_hours USING (business_id, staff_id, date)
            WHERE business_id = $1 AND (is_of_desk = 0 OR hours_of_file IS NOT NULL)
            ORDER BY staff_id, roster_overrides.date)",
        setup.business.id);
    while (rows.next()) {
        using Minutes = std::optional<core::minutes>;
        const auto [staff_id, date, opens, closes, is_of_desk, of_file]
            = rows.values<std::string, core::Date, Minutes, Minutes, bool, std::string_view>();
        auto& list = setup.staff[staff.at(staff_id)].overrides;
        const bool is_new = list.empty() || list.back().date != date;
        if (is_new) list.push_back({date, is_of_desk ? to_open_hours(of_file) : std::vector<domain::OpenHours> {}});
        if (!is_of_desk && opens && closes) list.back().hours.push_back({*opens, *closes});
    }
}

void read_repeating_time_off(Snapshot& snapshot, domain::BusinessSetup& setup, const Index& staff)
{
    static const auto sql = "SELECT staff_id, " + repeating_time_off_columns.names()
        + " FROM repeating_time_off WHERE business_id = $1 ORDER BY staff_id, position";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        std::string staff_id;
        domain::RepeatingTimeOff off;
        rows.into(staff_id, repeating_time_off_columns.of(off));
        setup.staff[staff.at(staff_id)].repeating_time_off.push_back(std::move(off));
    }
}

void read_rosters(Snapshot& snapshot, domain::BusinessSetup& setup, const Index& staff)
{
    const auto& id = setup.business.id;
    auto weekly
        = snapshot.query("SELECT staff_id, weekday, opens, closes FROM roster_hours WHERE business_id = $1", id);
    while (weekly.next()) {
        std::string staff_id;
        std::size_t weekday = 0;
        domain::OpenHours hours {};
        weekly.into(staff_id, weekday, hours.opens, hours.closes);
        setup.staff[staff.at(staff_id)].weekly.at(weekday - 1).push_back(hours);
    }
    read_overrides(snapshot, setup, staff);
    auto off = snapshot.query(
        "SELECT staff_id, starts_at, ends_at, reason FROM time_off WHERE business_id = $1 AND is_of_file = 1", id);
    while (off.next()) {
        std::string staff_id;
        domain::TimeOff span {};
        off.into(staff_id, span.time.from, span.time.to, span.reason);
        setup.staff[staff.at(staff_id)].time_off.push_back(std::move(span));
    }
    read_repeating_time_off(snapshot, setup, staff);
}

domain::HostKind host_kind(bool has_staff, bool has_team)
{
    if (has_team) return domain::HostKind::team;
    return has_staff ? domain::HostKind::staff : domain::HostKind::anyone;
}

void read_calendars(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    static const auto sql
        = "SELECT " + calendar_setup_columns.names("calendars") + R"(, services.slug, staff.slug, teams.slug
            FROM calendars
            JOIN services ON services.business_id = calendars.business_id AND services.id = calendars.service_id
            LEFT JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id
            LEFT JOIN teams ON teams.business_id = calendars.business_id AND teams.id = calendars.team_id
            WHERE calendars.business_id = $1 ORDER BY calendars.position, calendars.slug)";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        auto& calendar = setup.calendars.emplace_back();
        std::optional<std::string> staff, team;
        rows.into(calendar_setup_columns.of(calendar), calendar.service, staff, team);
        calendar.host_kind = host_kind(staff.has_value(), team.has_value());
        calendar.host = staff.value_or("") + team.value_or("");
    }
}

void read_look(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto branded = find_look(snapshot, setup.business.id);
    setup.look = std::move(branded.look);
    for (auto& staff : setup.staff)
        if (const auto found = branded.staff.find(staff.slug); found != branded.staff.end())
            staff.photo = std::move(found->second);
    for (auto& service : setup.services)
        if (const auto found = branded.services.find(service.slug); found != branded.services.end())
            service.picture = std::move(found->second);
}

}   // namespace

std::optional<domain::BusinessSetup> find_business_setup(Snapshot& snapshot, std::string_view slug)
{
    auto business = find_business_by_slug(snapshot, slug);
    if (!business) return {};
    domain::BusinessSetup setup;
    setup.business = std::move(*business);
    read_hosts_and_closures(snapshot, setup);
    setup.visitor_limits = read_visitor_limits(ask_visitor_limits(snapshot, setup.business.id));
    setup.retention = find_retention(snapshot, setup.business.id);
    setup.mail_texts = find_mail_texts(snapshot, setup.business.id);
    setup.premises = find_premises(snapshot, setup.business.id);
    setup.translations = all_translations(snapshot, setup.business.id);
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
    read_look(snapshot, setup);
    sort_plan(setup);
    return setup;
}

std::int64_t setup_version(Snapshot& snapshot, std::string_view slug)
{
    auto rows = snapshot.query("SELECT config_seq FROM businesses WHERE slug = $1", slug);
    return rows.next() ? rows.value<std::int64_t>() : -1;
}

std::int64_t claim_setup(Transaction& transaction, std::string_view slug)
{
    auto rows
        = transaction.query("UPDATE businesses SET config_seq = config_seq WHERE slug = $1 RETURNING config_seq", slug);
    return rows.next() ? rows.value<std::int64_t>() : -1;
}

std::string stored_slug(Snapshot& snapshot, const std::string& slug)
{
    auto rows = snapshot.query(R"(
        SELECT slug FROM businesses
        WHERE slug = $1 OR (slug = $2 AND (SELECT COUNT(*) FROM businesses) = 1
            AND NOT EXISTS (SELECT 1 FROM staff WHERE staff.business_id = businesses.business_id)
            AND NOT EXISTS (SELECT 1 FROM services WHERE services.business_id = businesses.business_id)))",
        slug, first_business_slug);
    return rows.next() ? rows.value<std::string>() : slug;
}

std::vector<std::string> business_slugs(Snapshot& snapshot)
{
    return snapshot.query("SELECT slug FROM businesses ORDER BY created_at, business_id").all<std::string>();
}

SetupEntryIds find_entry_ids(Snapshot& snapshot, std::string_view business_id)
{
    SetupEntryIds ids;
    auto rows = snapshot.query(R"(
        SELECT 1, slug, id FROM services WHERE business_id = $1
        UNION ALL SELECT 0, slug, id FROM staff WHERE business_id = $1)",
        business_id);
    while (rows.next()) {
        auto [is_service, slug, id] = rows.values<bool, std::string, std::string>();
        (is_service ? ids.services : ids.staff).emplace(std::move(slug), std::move(id));
    }
    return ids;
}

std::vector<HostOwner> find_other_owners(Snapshot& snapshot, std::string_view slug, std::span<const std::string> hosts)
{
    std::vector<HostOwner> owners;
    for (const auto& host : hosts) {
        auto rows = snapshot.query(R"(
            SELECT businesses.slug FROM business_hosts JOIN businesses USING (business_id)
            WHERE host = $1 AND businesses.slug <> $2)",
            host, slug);
        if (rows.next()) owners.push_back({host, rows.value<std::string>()});
    }
    return owners;
}

}   // namespace storage

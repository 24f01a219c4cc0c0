#include <algorithm>

#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/day_hours.hpp"
#include "storage/catalogue/premises.hpp"
#include "storage/catalogue/staff_row.hpp"
#include "storage/catalogue/visitor_limits.hpp"
#include "storage/messages/mail_texts.hpp"
#include "storage/retention/retention.hpp"
#include "storage/setup/entry_renames.hpp"
#include "storage/setup/external_calendar_setups.hpp"
#include "storage/setup/setup_rows.hpp"
#include "storage/setup/setup_writer.hpp"
#include "storage/setup/staff_setup_row.hpp"

namespace storage {

std::optional<std::string_view> optional_id(const SetupIds& ids, const std::string& slug)
{
    if (slug.empty()) return {};
    const auto found = ids.find(slug);
    if (found == ids.end()) throw DatabaseError {"A setup refers to an entry that it does not have: " + slug};
    return found->second;
}

SetupIds SetupWriter::read_ids(std::string_view sql)
{
    SetupIds ids;
    auto found = transaction.query(sql, business_id);
    while (found.next()) {
        auto [slug, id] = found.values<std::string, std::string>();
        ids[std::move(slug)] = std::move(id);
    }
    return ids;
}

void SetupWriter::write_business()
{
    static const Insert upsert {business_columns, {"created_at"}, {"slug"}};
    auto business = setup.business;
    business.id = business_id;
    upsert(transaction, business, rows.now);
}

void SetupWriter::write_hosts()
{
    transaction.execute("DELETE FROM business_hosts WHERE business_id = $1", business_id);
    for (const auto& host : setup.hosts)
        transaction.execute("INSERT INTO business_hosts (business_id, host) VALUES ($1, $2)", business_id, host);
}

void SetupWriter::write_embed_sites()
{
    transaction.execute("DELETE FROM embed_sites WHERE business_id = $1", business_id);
    for (const auto& site : setup.embed_sites)
        transaction.execute("INSERT INTO embed_sites (business_id, site) VALUES ($1, $2)", business_id, site);
}

void SetupWriter::write_closures()
{
    transaction.execute("DELETE FROM closures WHERE business_id = $1", business_id);
    for (const auto& closure : setup.closures)
        transaction.execute("INSERT INTO closures (business_id, first_date, last_date, reason) VALUES ($1, $2, $3, $4)",
            business_id, closure.first_date, closure.last_date, closure.reason);
}

void SetupWriter::write_visitor_limits()
{
    static const Insert insert {visitor_limit_columns, {"business_id"}};
    transaction.execute("DELETE FROM visitor_limits WHERE business_id = $1", business_id);
    if (setup.visitor_limits != domain::VisitorLimits {}) insert(transaction, setup.visitor_limits, business_id);
}

void SetupWriter::write_mail_texts()
{
    static const Insert insert {mail_text_columns, {"business_id", "position"}};
    transaction.execute("DELETE FROM mail_texts WHERE business_id = $1", business_id);
    std::int64_t position = 0;
    for (const auto& text : setup.mail_texts)
        insert(transaction, text, business_id, ++position);
}

void SetupWriter::write_premises()
{
    static const Insert insert {postal_address_columns, {"business_id", "latitude", "longitude"}};
    const auto& [address, opening_hours] = setup.premises;
    transaction.execute("DELETE FROM postal_addresses WHERE business_id = $1", business_id);
    const auto position = address && address->position ? *address->position : domain::GeoPosition {};
    if (address) insert(transaction, *address, business_id, position.latitude, position.longitude);
    transaction.execute("DELETE FROM opening_hours WHERE business_id = $1", business_id);
    for (std::size_t day = 0; day < opening_hours.size(); ++day)
        if (!opening_hours[day].empty())
            transaction.execute("INSERT INTO opening_hours (business_id, weekday, hours) VALUES ($1, $2, $3)",
                business_id, static_cast<std::int64_t>(day + 1), to_text(opening_hours[day]));
}

// Only languages that have changed: each may have thousands of texts.
void SetupWriter::write_translations()
{
    const std::vector<domain::Translation> none;
    const auto& before = stored ? stored->translations : none;
    const auto is_in = [](const std::vector<domain::Translation>& list, const domain::Translation& one) {
        return std::ranges::find(list, one) != list.end();
    };
    for (const auto& one : before)
        if (!is_in(setup.translations, one))
            transaction.execute(
                "DELETE FROM translations WHERE business_id = $1 AND locale = $2", business_id, one.locale);
    for (const auto& one : setup.translations) {
        if (is_in(before, one)) continue;
        std::int64_t position = 0;
        for (const auto& [text, translation] : one.texts)
            transaction.execute(R"(
                INSERT INTO translations (business_id, locale, position, text, translation)
                VALUES ($1, $2, $3, $4, $5))",
                business_id, one.locale, ++position, text, translation);
    }
}

void SetupWriter::write_staff_row(const domain::StaffSetup& staff, std::int64_t position)
{
    static const Insert upsert {
        staff_setup_columns, {"business_id", "id", "position"}, {"business_id", "slug"}, {"position"}};
    upsert(transaction, staff, business_id, rows.new_id(), position);
}

void SetupWriter::write_roster(const domain::StaffSetup& staff, const std::string& id)
{
    transaction.execute("DELETE FROM roster_hours WHERE business_id = $1 AND staff_id = $2", business_id, id);
    for (std::size_t day = 0; day < staff.weekly.size(); ++day)
        for (const auto& hours : staff.weekly[day])
            transaction.execute(R"(
                    INSERT INTO roster_hours (business_id, staff_id, weekday, opens, closes)
                    VALUES ($1, $2, $3, $4, $5))",
                business_id, id, static_cast<std::int64_t>(day) + 1, hours.opens, hours.closes);
    write_time_off(staff, id);
    write_repeating_time_off(staff, id);
}

// What users entered in the console stays.
void SetupWriter::write_time_off(const domain::StaffSetup& staff, const std::string& id)
{
    transaction.execute("DELETE FROM time_off WHERE business_id = $1 AND staff_id = $2 AND id = ''", business_id, id);
    transaction.execute(
        "UPDATE time_off SET is_of_file = 0, reason = '' WHERE business_id = $1 AND staff_id = $2", business_id, id);
    for (const auto& off : staff.time_off)
        transaction.execute(R"(
                INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, reason)
                VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (business_id, staff_id, starts_at, ends_at)
                    DO UPDATE SET reason = excluded.reason, is_of_file = 1)",
            business_id, id, off.time.from, off.time.to, off.reason);
}

void SetupWriter::write_repeating_time_off(const domain::StaffSetup& staff, const std::string& id)
{
    static const Insert insert {repeating_time_off_columns, {"business_id", "staff_id", "position"}};
    transaction.execute("DELETE FROM repeating_time_off WHERE business_id = $1 AND staff_id = $2", business_id, id);
    std::int64_t position = 0;
    for (const auto& off : staff.repeating_time_off)
        insert(transaction, off, business_id, id, ++position);
}

// Days whose hours were set in the console keep them; what the file says of such a day is stored beside them.
void SetupWriter::write_overrides(const domain::StaffSetup& staff, const std::string& id)
{
    transaction.execute(R"(
            DELETE FROM roster_override_hours WHERE business_id = $1 AND staff_id = $2 AND date IN (
                SELECT date FROM roster_overrides WHERE business_id = $1 AND staff_id = $2 AND is_of_desk = 0))",
        business_id, id);
    transaction.execute(
        "DELETE FROM roster_overrides WHERE business_id = $1 AND staff_id = $2 AND is_of_desk = 0", business_id, id);
    transaction.execute(
        "UPDATE roster_overrides SET hours_of_file = NULL WHERE business_id = $1 AND staff_id = $2", business_id, id);
    const auto of_desk
        = transaction
              .query("SELECT date FROM roster_overrides WHERE business_id = $1 AND staff_id = $2", business_id, id)
              .all<core::Date>();
    for (const auto& entry : staff.overrides) {
        if (std::ranges::find(of_desk, entry.date) == of_desk.end())
            insert_override(transaction, {business_id, id, entry.date}, entry.hours);
        else
            transaction.execute(R"(
                    UPDATE roster_overrides SET hours_of_file = $4
                    WHERE business_id = $1 AND staff_id = $2 AND date = $3)",
                business_id, id, entry.date, to_text(entry.hours));
    }
}

void SetupWriter::write_staff()
{
    const auto is_written = [&](std::size_t i) { return is_changed(&domain::BusinessSetup::staff, i); };
    for (std::size_t i = 0; i < setup.staff.size(); ++i)
        if (is_written(i)) write_staff_row(setup.staff[i], static_cast<std::int64_t>(i));
    staff_ids = read_ids("SELECT slug, id FROM staff WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.staff.size(); ++i) {
        if (!is_written(i)) continue;
        const auto& id = staff_ids.at(setup.staff[i].slug);
        write_roster(setup.staff[i], id);
        write_overrides(setup.staff[i], id);
        write_external_calendar_setups(transaction, {business_id, id}, setup.staff[i].calendars, rows);
    }
}

void SetupWriter::write_calendars()
{
    static const Insert upsert {calendar_setup_columns,
        {"business_id", "id", "service_id", "staff_id", "team_id", "position"}, {"business_id", "slug"},
        {"service_id", "staff_id", "team_id", "position"}};
    for (std::size_t i = 0; i < setup.calendars.size(); ++i) {
        const auto& calendar = setup.calendars[i];
        if (!is_changed(&domain::BusinessSetup::calendars, i)) continue;
        const auto host_of = [&](domain::HostKind kind, const SetupIds& ids) {
            return calendar.host_kind == kind ? optional_id(ids, calendar.host) : std::nullopt;
        };
        upsert(transaction, calendar, business_id, rows.new_id(), optional_id(service_ids, calendar.service),
            host_of(domain::HostKind::staff, staff_ids), host_of(domain::HostKind::team, team_ids),
            static_cast<std::int64_t>(i));
    }
    calendar_ids = read_ids("SELECT slug, id FROM calendars WHERE business_id = $1");
}

// The staff who offer a service that differs, or offered it.
std::set<std::string_view> SetupWriter::staff_of_changed_services() const
{
    std::set<std::string_view> staff;
    for (std::size_t i = 0; i < setup.services.size(); ++i) {
        if (!is_changed(&domain::BusinessSetup::services, i)) continue;
        staff.insert(setup.services[i].staff.begin(), setup.services[i].staff.end());
        if (i < stored->services.size())
            staff.insert(stored->services[i].staff.begin(), stored->services[i].staff.end());
    }
    return staff;
}

// A changed zone or closure of the business and a changed pool touch the free time of many: rather all of them than one
// too few. Who keeps free times by claim_seq looks again.
void SetupWriter::raise_claim_seq()
{
    if (!stored) return;
    const bool is_for_all = stored->business.time_zone != setup.business.time_zone || stored->closures != setup.closures
        || stored->pools != setup.pools;
    const auto of_services = staff_of_changed_services();
    for (std::size_t i = 0; i < setup.staff.size(); ++i)
        if (is_for_all || is_changed(&domain::BusinessSetup::staff, i) || of_services.contains(setup.staff[i].slug))
            transaction.execute("UPDATE staff SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND slug = $2",
                business_id, setup.staff[i].slug);
    if (*stored != setup)
        transaction.execute("UPDATE businesses SET config_seq = config_seq + 1 WHERE business_id = $1", business_id);
}

void SetupWriter::write()
{
    if (!stored || stored->business != setup.business) write_business();
    if (!stored || stored->hosts != setup.hosts) write_hosts();
    if (!stored || stored->embed_sites != setup.embed_sites) write_embed_sites();
    if (!stored || stored->closures != setup.closures) write_closures();
    if (!stored || stored->visitor_limits != setup.visitor_limits) write_visitor_limits();
    if (!stored || stored->retention != setup.retention) write_retention(transaction, business_id, setup.retention);
    if (!stored || stored->mail_texts != setup.mail_texts) write_mail_texts();
    if (!stored || stored->premises != setup.premises) write_premises();
    write_translations();
    write_staff();
    write_teams();
    write_pools();
    write_forms();
    write_services();
    write_join_details();
    write_calendars();
    write_groups();
    write_menus();
    write_webhooks();
    write_look();
    forget_taken_slugs(transaction, business_id);
    raise_claim_seq();
}

void write_business_setup(Transaction& transaction, const domain::BusinessSetup* stored,
    const domain::BusinessSetup& setup, const NewRows& rows)
{
    SetupWriter {transaction, stored, setup, rows, stored ? stored->business.id : rows.new_id()}.write();
}

}   // namespace storage

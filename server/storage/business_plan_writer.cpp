#include <algorithm>
#include <map>

#include "storage/business_plans.hpp"

namespace storage {

namespace {

using Ids = std::map<std::string, std::string, std::less<>>;   // From slug to id.

// `slug` is empty where nothing is meant: no host, for example.
std::optional<std::string_view> optional_id(const Ids& ids, const std::string& slug)
{
    if (slug.empty()) return {};
    const auto found = ids.find(slug);
    if (found == ids.end()) throw DatabaseError {"A plan refers to an entry that it does not have: " + slug};
    return found->second;
}

std::optional<std::string_view> text_or_null(const std::string& text)
{
    if (text.empty()) return {};
    return text;
}

template <class Entry> bool is_stored(const std::vector<Entry>* stored, std::size_t place, const Entry& entry)
{
    return stored && place < stored->size() && (*stored)[place] == entry;
}

// One run of write_business_plan.
struct PlanWriter {
    Transaction& transaction;
    const domain::BusinessPlan* stored;
    const domain::BusinessPlan& plan;
    const NewRows& rows;
    std::string business_id;
    Ids staff_ids = {};
    Ids service_ids = {};

    Ids read_ids(std::string_view sql)
    {
        Ids ids;
        auto found = transaction.query(sql, business_id);
        while (found.next())
            ids[found.text(0)] = found.text(1);
        return ids;
    }

    void write_business();
    void write_hosts();
    void write_closures();
    void write_staff();
    void write_staff_row(const domain::StaffPlan&, std::int64_t position);
    void write_roster(const domain::StaffPlan&, const std::string& id);
    void write_overrides(const domain::StaffPlan&, const std::string& id);
    void write_services();
    void write_service_row(const domain::ServicePlan&, std::int64_t position);
    void write_limits_and_offers(const domain::ServicePlan&, const std::string& id);
    void write_calendars();
    void raise_claim_seq();
};

void PlanWriter::write_business()
{
    const auto& business = plan.business;
    transaction.execute(R"(
            INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, accent,
                                    created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            ON CONFLICT (slug) DO UPDATE SET
                name = excluded.name, time_zone = excluded.time_zone, currency = excluded.currency,
                locale = excluded.locale, contact_kind = excluded.contact_kind, contact = excluded.contact,
                accent = excluded.accent)",
        business_id, business.slug, business.name, business.time_zone, business.currency, business.locale,
        business.contact_kind, business.contact, text_or_null(business.accent), rows.now);
}

void PlanWriter::write_hosts()
{
    transaction.execute("DELETE FROM business_hosts WHERE business_id = $1", business_id);
    for (const auto& host : plan.hosts)
        transaction.execute("INSERT INTO business_hosts (business_id, host) VALUES ($1, $2)", business_id, host);
}

void PlanWriter::write_closures()
{
    transaction.execute("DELETE FROM closures WHERE business_id = $1", business_id);
    for (const auto& closure : plan.closures)
        transaction.execute("INSERT INTO closures (business_id, first_date, last_date, reason) VALUES ($1, $2, $3, $4)",
            business_id, closure.first_date, closure.last_date, closure.reason);
}

void PlanWriter::write_staff_row(const domain::StaffPlan& staff, std::int64_t position)
{
    transaction.execute(R"(
            INSERT INTO staff (business_id, id, slug, name, title, email, time_zone, position, active)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (business_id, slug) DO UPDATE SET
                name = excluded.name, title = excluded.title, email = excluded.email, time_zone = excluded.time_zone,
                position = excluded.position, active = excluded.active)",
        business_id, rows.new_id(), staff.slug, staff.name, staff.title, staff.email, staff.time_zone, position,
        staff.active);
}

void PlanWriter::write_roster(const domain::StaffPlan& staff, const std::string& id)
{
    transaction.execute("DELETE FROM roster_hours WHERE business_id = $1 AND staff_id = $2", business_id, id);
    for (std::size_t day = 0; day < staff.weekly.size(); ++day)
        for (const auto& hours : staff.weekly[day])
            transaction.execute(R"(
                    INSERT INTO roster_hours (business_id, staff_id, weekday, opens, closes)
                    VALUES ($1, $2, $3, $4, $5))",
                business_id, id, static_cast<std::int64_t>(day) + 1, hours.opens, hours.closes);
    transaction.execute("DELETE FROM time_off WHERE business_id = $1 AND staff_id = $2", business_id, id);
    for (const auto& off : staff.time_off)
        transaction.execute(R"(
                INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, reason)
                VALUES ($1, $2, $3, $4, $5))",
            business_id, id, off.time.from, off.time.to, off.reason);
}

void PlanWriter::write_overrides(const domain::StaffPlan& staff, const std::string& id)
{
    transaction.execute("DELETE FROM roster_override_hours WHERE business_id = $1 AND staff_id = $2", business_id, id);
    transaction.execute("DELETE FROM roster_overrides WHERE business_id = $1 AND staff_id = $2", business_id, id);
    for (const auto& entry : staff.overrides) {
        transaction.execute("INSERT INTO roster_overrides (business_id, staff_id, date) VALUES ($1, $2, $3)",
            business_id, id, entry.date);
        for (const auto& hours : entry.hours)
            transaction.execute(R"(
                    INSERT INTO roster_override_hours (business_id, staff_id, date, opens, closes)
                    VALUES ($1, $2, $3, $4, $5))",
                business_id, id, entry.date, hours.opens, hours.closes);
    }
}

void PlanWriter::write_staff()
{
    const auto* before = stored ? &stored->staff : nullptr;
    const auto is_written = [&](std::size_t i) { return !is_stored(before, i, plan.staff[i]); };
    for (std::size_t i = 0; i < plan.staff.size(); ++i)
        if (is_written(i)) write_staff_row(plan.staff[i], static_cast<std::int64_t>(i));
    staff_ids = read_ids("SELECT slug, id FROM staff WHERE business_id = $1");
    for (std::size_t i = 0; i < plan.staff.size(); ++i) {
        if (!is_written(i)) continue;
        const auto& id = staff_ids.at(plan.staff[i].slug);
        write_roster(plan.staff[i], id);
        write_overrides(plan.staff[i], id);
    }
}

void PlanWriter::write_service_row(const domain::ServicePlan& service, std::int64_t position)
{
    const auto& rules = service.rules;
    const bool is_range = rules.horizon.kind == core::HorizonKind::range;
    const auto days = is_range ? std::nullopt : std::optional {std::int64_t {rules.horizon.days}};
    const auto first_date = is_range ? std::optional {rules.horizon.first_date} : std::nullopt;
    const auto last_date = is_range ? std::optional {rules.horizon.last_date} : std::nullopt;
    transaction.execute(R"(
            INSERT INTO services (business_id, id, slug, name, description, category,
                duration_minutes, buffer_before_minutes, buffer_after_minutes, interval_minutes, offset_minutes,
                align, min_notice_minutes, horizon_kind, horizon_days, horizon_first_date, horizon_last_date,
                price_minor, location_kind, location,
                first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
                cancel_notice_minutes, reschedule_notice_minutes, is_public, active, position)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
                $22, $23, $24, $25, $26, $27, $28, $29, $30)
            ON CONFLICT (business_id, slug) DO UPDATE SET
                name = excluded.name, description = excluded.description, category = excluded.category,
                duration_minutes = excluded.duration_minutes,
                buffer_before_minutes = excluded.buffer_before_minutes,
                buffer_after_minutes = excluded.buffer_after_minutes,
                interval_minutes = excluded.interval_minutes, offset_minutes = excluded.offset_minutes,
                align = excluded.align, min_notice_minutes = excluded.min_notice_minutes,
                horizon_kind = excluded.horizon_kind, horizon_days = excluded.horizon_days,
                horizon_first_date = excluded.horizon_first_date, horizon_last_date = excluded.horizon_last_date,
                price_minor = excluded.price_minor, location_kind = excluded.location_kind,
                location = excluded.location, first_name_rule = excluded.first_name_rule,
                last_name_rule = excluded.last_name_rule, email_rule = excluded.email_rule,
                phone_rule = excluded.phone_rule, additional_information_rule = excluded.additional_information_rule,
                cancel_notice_minutes = excluded.cancel_notice_minutes,
                reschedule_notice_minutes = excluded.reschedule_notice_minutes,
                is_public = excluded.is_public, active = excluded.active, position = excluded.position)",
        business_id, rows.new_id(), service.slug, service.name, service.description, service.category, rules.duration,
        rules.buffer_before, rules.buffer_after, rules.interval, rules.offset, rules.align, rules.min_notice,
        rules.horizon.kind, days, first_date, last_date, service.price_minor, service.location_kind, service.location,
        service.details.first_name, service.details.last_name, service.details.email, service.details.phone,
        service.details.additional_information, service.policy.cancel_notice, service.policy.reschedule_notice,
        service.is_public, service.active, position);
}

void PlanWriter::write_limits_and_offers(const domain::ServicePlan& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_limits WHERE business_id = $1 AND service_id = $2", business_id, id);
    std::int64_t position = 0;
    for (const auto& limit : service.rules.limits)
        transaction.execute(R"(
                INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max)
                VALUES ($1, $2, $3, $4, $5, $6, $7))",
            business_id, id, position++, limit.per, limit.unit, limit.period, limit.max);
    transaction.execute("DELETE FROM service_staff WHERE business_id = $1 AND service_id = $2", business_id, id);
    position = 0;
    for (const auto& slug : service.staff)
        transaction.execute(R"(
                INSERT INTO service_staff (business_id, service_id, staff_id, position) VALUES ($1, $2, $3, $4))",
            business_id, id, optional_id(staff_ids, slug), position++);
}

void PlanWriter::write_services()
{
    const auto* before = stored ? &stored->services : nullptr;
    const auto is_written = [&](std::size_t i) { return !is_stored(before, i, plan.services[i]); };
    for (std::size_t i = 0; i < plan.services.size(); ++i)
        if (is_written(i)) write_service_row(plan.services[i], static_cast<std::int64_t>(i));
    service_ids = read_ids("SELECT slug, id FROM services WHERE business_id = $1");
    for (std::size_t i = 0; i < plan.services.size(); ++i)
        if (is_written(i)) write_limits_and_offers(plan.services[i], service_ids.at(plan.services[i].slug));
}

void PlanWriter::write_calendars()
{
    const auto* before = stored ? &stored->calendars : nullptr;
    for (std::size_t i = 0; i < plan.calendars.size(); ++i) {
        const auto& calendar = plan.calendars[i];
        if (is_stored(before, i, calendar)) continue;
        transaction.execute(R"(
                INSERT INTO calendars (business_id, id, slug, name, service_id, staff_id, is_default, is_public, active,
                                       position)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                ON CONFLICT (business_id, slug) DO UPDATE SET
                    name = excluded.name, service_id = excluded.service_id, staff_id = excluded.staff_id,
                    is_default = excluded.is_default, is_public = excluded.is_public, active = excluded.active,
                    position = excluded.position)",
            business_id, rows.new_id(), calendar.slug, calendar.name, optional_id(service_ids, calendar.service),
            optional_id(staff_ids, calendar.host), calendar.is_default, calendar.is_public, calendar.active,
            static_cast<std::int64_t>(i));
    }
}

// A changed zone or closure of the business and a changed service touch the free time of many: rather all of them
// than one too few. Who keeps free times by claim_seq looks again.
void PlanWriter::raise_claim_seq()
{
    if (!stored) return;
    const bool is_for_all = stored->business.time_zone != plan.business.time_zone || stored->closures != plan.closures
        || stored->services != plan.services;
    for (std::size_t i = 0; i < plan.staff.size(); ++i)
        if (is_for_all || !is_stored(&stored->staff, i, plan.staff[i]))
            transaction.execute("UPDATE staff SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND slug = $2",
                business_id, plan.staff[i].slug);
}

}   // namespace

void write_business_plan(
    Transaction& transaction, const domain::BusinessPlan* stored, const domain::BusinessPlan& plan, const NewRows& rows)
{
    PlanWriter writer {transaction, stored, plan, rows, stored ? stored->business.id : rows.new_id()};
    if (!stored || stored->business != plan.business) writer.write_business();
    if (!stored || stored->hosts != plan.hosts) writer.write_hosts();
    if (!stored || stored->closures != plan.closures) writer.write_closures();
    writer.write_staff();
    writer.write_services();
    writer.write_calendars();
    writer.raise_claim_seq();
}

}   // namespace storage

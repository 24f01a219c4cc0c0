#include "storage/catalogue/services.hpp"

#include <algorithm>
#include <map>

#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/former_slugs.hpp"
#include "storage/catalogue/forms.hpp"
#include "storage/catalogue/service_row.hpp"
#include "storage/catalogue/staff_row.hpp"

namespace storage {

namespace {

const std::string select_services
    = "SELECT id, form_id, price_minor, follow_up_minutes, " + service_terms_columns.names() + R"(,
           (SELECT currency FROM businesses WHERE business_id = $1)
    FROM services
    WHERE business_id = $1 AND active = 1 )";

domain::Service read_service(const Rows& rows)
{
    domain::Service service {};
    std::optional<std::int64_t> price_minor;
    rows.into(service.id, service.form_id, price_minor, service.reminder_rules.follow_up,
        service_terms_columns.of(service), service.currency);
    if (price_minor) service.price = {*price_minor, service.currency};
    return service;
}

std::vector<domain::Service> read_services(Rows rows)
{
    std::vector<domain::Service> services;
    while (rows.next())
        services.push_back(read_service(rows));
    return services;
}

// Staff of services; those of other services are passed over.
void attach_staff(std::vector<domain::Service>& services, Rows rows)
{
    while (rows.next()) {
        std::string_view service_id;
        domain::StaffCard staff;
        int priority = 0;
        rows.into(service_id, priority, staff_card_columns.of(staff));
        const auto service = std::ranges::find(services, service_id, &domain::Service::id);
        if (service == services.end()) continue;
        service->staff.push_back(std::move(staff));
        service->priorities.push_back(priority);
    }
}

const std::string select_staff
    = "SELECT offered.service_id, offered.priority, " + staff_card_columns.names("staff") + R"(
    FROM service_staff AS offered
    JOIN staff ON staff.business_id = offered.business_id AND staff.id = offered.staff_id
    WHERE offered.business_id = $1 AND staff.active = 1 )";

// Everything else that belongs to services in one query, because each costs the way to the database and back. What the
// columns hold goes by the word in `part`; `condition` narrows each of the tables.
std::string select_parts(const std::string& condition)
{
    return R"(
    SELECT service_id, 'limit' AS part, position, per, unit, period,
           max, CAST(NULL AS BIGINT), CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
    FROM service_limits WHERE business_id = $1 )"
        + condition + R"(
    UNION ALL SELECT service_id, 'variation', position, id, slug, name,
           price_minor, duration_minutes, buffer_before_minutes, buffer_after_minutes
    FROM service_variations WHERE business_id = $1 AND active = 1 )"
        + condition + R"(
    UNION ALL SELECT service_id, 'add_on', position, id, slug, name, price_minor, duration_minutes, max_quantity, NULL
    FROM service_add_ons WHERE business_id = $1 AND active = 1 )"
        + condition + R"(
    UNION ALL SELECT service_id, 'pool', 0, pool_id, per, '', units, NULL, NULL, NULL
    FROM service_pools WHERE business_id = $1 )"
        + condition + R"(
    UNION ALL SELECT service_id, 'refund', -notice_minutes, '', '', '', percent, notice_minutes, NULL, NULL
    FROM service_refunds WHERE business_id = $1 )"
        + condition + R"(
    UNION ALL SELECT service_id, 'reminder', minutes, '', '', '', minutes, NULL, NULL, NULL
    FROM service_reminders WHERE business_id = $1 )"
        + condition + " ORDER BY 1, 2, 3, 4";
}

void attach_limit(domain::Service& service, const Rows& rows)
{
    auto& limit = service.rules.limits.emplace_back();
    rows.into(skipped, skipped, skipped, limit.per, limit.unit, limit.period, limit.max, skipped, skipped, skipped);
}

void attach_variation(domain::Service& service, const Rows& rows)
{
    auto& one = service.variations.emplace_back();
    rows.into(skipped, skipped, skipped, one.id, one.slug, one.name, one.price_minor, one.duration, one.buffer_before,
        one.buffer_after);
}

void attach_add_on(domain::Service& service, const Rows& rows)
{
    auto& one = service.add_ons.emplace_back();
    rows.into(skipped, skipped, skipped, one.id, one.slug, one.name, one.price_minor, one.duration, one.max_quantity,
        skipped);
}

void attach_pool(domain::Service& service, const Rows& rows)
{
    auto& need = service.rules.pools.emplace_back();
    rows.into(skipped, skipped, skipped, need.pool_id, need.per, skipped, need.units, skipped, skipped, skipped);
}

void attach_refund(domain::Service& service, const Rows& rows)
{
    auto& step = service.refunds.emplace_back();
    rows.into(skipped, skipped, skipped, skipped, skipped, skipped, step.percent, step.notice, skipped, skipped);
}

void attach_reminder(domain::Service& service, const Rows& rows)
{
    auto& distance = service.reminder_rules.reminders.emplace_back();
    rows.into(skipped, skipped, skipped, skipped, skipped, skipped, distance, skipped, skipped, skipped);
}

void attach_part(domain::Service& service, std::string_view part, const Rows& rows)
{
    if (part == "limit")
        attach_limit(service, rows);
    else if (part == "variation")
        attach_variation(service, rows);
    else if (part == "add_on")
        attach_add_on(service, rows);
    else if (part == "pool")
        attach_pool(service, rows);
    else if (part == "refund")
        attach_refund(service, rows);
    else if (part == "reminder")
        attach_reminder(service, rows);
}

// Parts of services; those of other services are passed over.
void attach_parts(std::vector<domain::Service>& services, Rows rows)
{
    while (rows.next()) {
        const auto [service_id, part] = rows.first<std::string_view, std::string_view>();
        const auto service = std::ranges::find(services, service_id, &domain::Service::id);
        if (service != services.end()) attach_part(*service, part, rows);
    }
}

const std::string staff_of_service_sql
    = select_staff + "AND offered.service_id = $2 ORDER BY offered.position, staff.id";
const std::string parts_of_service_sql = select_parts("AND service_id = $2");

// Most services have none, and then nothing is asked.
void attach_forms(Snapshot& snapshot, std::string_view business_id, std::vector<domain::Service>& services)
{
    std::map<std::string, std::shared_ptr<const domain::Form>> forms;
    for (auto& service : services) {
        if (service.form_id.empty()) continue;
        const auto [known, is_new] = forms.try_emplace(service.form_id);
        if (is_new)
            if (auto form = find_form(snapshot, business_id, service.form_id))
                known->second = std::make_shared<const domain::Form>(std::move(*form));
        service.form = known->second;
    }
}

std::optional<domain::Service> complete_one(std::vector<domain::Service> found, Rows staff, Rows parts)
{
    if (found.empty()) return {};
    attach_staff(found, std::move(staff));
    attach_parts(found, std::move(parts));
    return std::move(found.front());
}

// All that was asked for it is read before more is asked.
std::optional<domain::Service> with_form(
    Snapshot& snapshot, std::string_view business_id, std::optional<domain::Service> service)
{
    if (!service) return {};
    std::vector<domain::Service> one {std::move(*service)};
    attach_forms(snapshot, business_id, one);
    return std::move(one.front());
}

std::vector<domain::Service> complete_all(
    Snapshot& snapshot, std::string_view business_id, std::vector<domain::Service> found)
{
    static const auto staff_sql = select_staff + "ORDER BY offered.position, staff.id";
    static const auto parts_sql = select_parts("");
    if (found.empty()) return found;
    attach_staff(found, snapshot.query(staff_sql, business_id));
    attach_parts(found, snapshot.query(parts_sql, business_id));
    std::erase_if(found, [](const auto& service) { return service.staff.empty(); });
    attach_forms(snapshot, business_id, found);
    return found;
}

}   // namespace

std::optional<domain::Service> find_service(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_id)
{
    static const auto sql = select_services + "AND id = $2";
    auto rows = snapshot.query(sql, business_id, service_id);
    auto staff = snapshot.query(staff_of_service_sql, business_id, service_id);
    auto parts = snapshot.query(parts_of_service_sql, business_id, service_id);
    return with_form(
        snapshot, business_id, complete_one(read_services(std::move(rows)), std::move(staff), std::move(parts)));
}

std::optional<domain::Service> find_service_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_slug)
{
    static const auto sql = select_services + "AND " + is_or_was_called(core::SetupEntry::service, "services");
    auto found = read_services(snapshot.query(sql, business_id, service_slug));
    if (found.empty()) return {};
    const auto id = found.front().id;
    return with_form(snapshot, business_id,
        complete_one(std::move(found), snapshot.query(staff_of_service_sql, business_id, id),
            snapshot.query(parts_of_service_sql, business_id, id)));
}

std::vector<domain::Service> public_services(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = select_services + "AND is_public = 1 ORDER BY position, id";
    return complete_all(snapshot, business_id, read_services(snapshot.query(sql, business_id)));
}

std::vector<domain::Service> active_services(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = select_services + "ORDER BY position, id";
    return complete_all(snapshot, business_id, read_services(snapshot.query(sql, business_id)));
}

std::vector<domain::Service> public_services_of_staff(
    Snapshot& snapshot, std::string_view business_id, std::string_view staff_id)
{
    static const auto sql = select_services + R"(AND is_public = 1
        AND id IN (SELECT service_id FROM service_staff WHERE business_id = $1 AND staff_id = $2)
        ORDER BY position, id)";
    return complete_all(snapshot, business_id, read_services(snapshot.query(sql, business_id, staff_id)));
}

std::vector<domain::Service> public_services_of_team(
    Snapshot& snapshot, std::string_view business_id, std::string_view team_id)
{
    const auto calendars = calendars_of_team(snapshot, business_id, team_id);
    auto services = public_services(snapshot, business_id);
    std::erase_if(services, [&](const auto& service) {
        return std::ranges::none_of(
            calendars, [&](const auto& calendar) { return calendar.is_public && calendar.service_id == service.id; });
    });
    return services;
}

bool has_services(Snapshot& snapshot, std::string_view business_id)
{
    return snapshot.query("SELECT 1 FROM services WHERE business_id = $1 LIMIT 1", business_id).next();
}

std::optional<std::string> find_service_id(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_slug)
{
    static const auto sql = "SELECT id FROM services WHERE business_id = $1 AND "
        + is_or_was_called(core::SetupEntry::service, "services");
    auto rows = snapshot.query(sql, business_id, service_slug);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

}   // namespace storage

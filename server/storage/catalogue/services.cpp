#include "storage/catalogue/services.hpp"

#include <algorithm>
#include <map>

#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/forms.hpp"
#include "storage/catalogue/service_row.hpp"

namespace storage {

namespace {

const std::string select_services = std::string {service_columns} + R"(,
           (SELECT currency FROM businesses WHERE business_id = $1)
    FROM services
    WHERE business_id = $1 AND active = 1 )";

domain::Service read_service(const Rows& rows)
{
    auto service = read_service_row<domain::Service>(rows);
    service.id = rows.text(service_id_column);
    service.form_id = rows.text(service_form_column);
    service.currency = rows.text(column_after_service);
    if (!rows.is_null(service_price_column)) service.price = {rows.number(service_price_column), service.currency};
    return service;
}

std::vector<domain::Service> read_services(Rows rows)
{
    std::vector<domain::Service> services;
    while (rows.next())
        services.push_back(read_service(rows));
    return services;
}

// Column 0 of `rows` is a service's id; rows of other services are passed over.
template <class Attach> void attach(std::vector<domain::Service>& services, Rows rows, Attach attach_row)
{
    while (rows.next()) {
        const auto service = std::ranges::find(services, rows.text(0), &domain::Service::id);
        if (service != services.end()) attach_row(*service, rows);
    }
}

void attach_staff(domain::Service& service, const Rows& rows)
{
    service.staff.push_back({rows.text(1), rows.text(2), rows.text(3), rows.text(4)});
    service.priorities.push_back(static_cast<int>(rows.number(5)));
}

const std::string select_staff = R"(
    SELECT offered.service_id, staff.id, staff.slug, staff.name, staff.title, offered.priority
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
        + condition + " ORDER BY 1, 2, 3, 4";
}

void attach_limit(domain::Service& service, const Rows& rows)
{
    service.rules.limits.push_back(
        {rows.word<core::LimitPer>(3), rows.word<core::LimitUnit>(4), rows.word<core::LimitPeriod>(5), rows.number(6)});
}

void attach_variation(domain::Service& service, const Rows& rows)
{
    auto& variation = service.variations.emplace_back(domain::Variation {.id = rows.text(3),
        .slug = rows.text(4),
        .name = rows.text(5),
        .duration = rows.optional_minutes(7),
        .buffer_before = rows.optional_minutes(8),
        .buffer_after = rows.optional_minutes(9),
        .price_minor = {}});
    if (!rows.is_null(6)) variation.price_minor = rows.number(6);
}

void attach_add_on(domain::Service& service, const Rows& rows)
{
    service.add_ons.push_back({.id = rows.text(3),
        .slug = rows.text(4),
        .name = rows.text(5),
        .duration = rows.minutes(7),
        .price_minor = rows.number(6),
        .max_quantity = static_cast<int>(rows.number(8))});
}

void attach_part(domain::Service& service, const Rows& rows)
{
    const auto part = rows.view(1);
    if (part == "limit")
        attach_limit(service, rows);
    else if (part == "variation")
        attach_variation(service, rows);
    else if (part == "add_on")
        attach_add_on(service, rows);
    else if (part == "pool")
        service.rules.pools.push_back({rows.text(3), static_cast<int>(rows.number(6)), rows.word<core::NeedPer>(4)});
    else if (part == "refund")
        service.refunds.push_back({rows.minutes(7), static_cast<int>(rows.number(6))});
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
    attach(found, std::move(staff), attach_staff);
    attach(found, std::move(parts), attach_part);
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
    attach(found, snapshot.query(staff_sql, business_id), attach_staff);
    attach(found, snapshot.query(parts_sql, business_id), attach_part);
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
    static const auto sql = select_services + "AND slug = $2";
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

std::optional<std::string> find_service_id(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_slug)
{
    auto rows
        = snapshot.query("SELECT id FROM services WHERE business_id = $1 AND slug = $2", business_id, service_slug);
    if (!rows.next()) return {};
    return rows.text(0);
}

}   // namespace storage

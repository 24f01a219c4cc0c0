#include "storage/services.hpp"

#include <algorithm>

#include "storage/slot_rules_row.hpp"

namespace storage {

namespace {

// Queries on services add their condition to this one text, so that a column is read in one place.
const std::string select_services = R"(
    SELECT id, slug, name, description, category,
           duration_minutes, buffer_before_minutes, buffer_after_minutes, interval_minutes, offset_minutes, align,
           min_notice_minutes, horizon_kind, horizon_days, horizon_first_date, horizon_last_date,
           price_minor, (SELECT currency FROM businesses WHERE business_id = $1), location_kind, location,
           first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
           cancel_notice_minutes, reschedule_notice_minutes, is_public
    FROM services
    WHERE business_id = $1 AND active = 1 )";

domain::Service read_service(const Rows& rows)
{
    domain::Service service {};
    service.id = rows.text(0);
    service.slug = rows.text(1);
    service.name = rows.text(2);
    service.description = rows.text(3);
    service.category = rows.text(4);
    service.rules = read_slot_rules(rows);
    if (!rows.is_null(16)) service.price = {rows.number(16), rows.text(17)};
    service.location_kind = rows.word<core::LocationKind>(18);
    service.location = rows.text(19);
    service.details = {rows.word<core::DetailRule>(20), rows.word<core::DetailRule>(21),
        rows.word<core::DetailRule>(22), rows.word<core::DetailRule>(23), rows.word<core::DetailRule>(24)};
    service.policy = {rows.optional_minutes(25), rows.optional_minutes(26)};
    service.is_public = rows.truth(27);
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
}

void attach_limit(domain::Service& service, const Rows& rows)
{
    service.rules.limits.push_back(
        {rows.word<core::LimitPer>(1), rows.word<core::LimitUnit>(2), rows.word<core::LimitPeriod>(3), rows.number(4)});
}

const std::string select_staff = R"(
    SELECT offered.service_id, staff.id, staff.slug, staff.name, staff.title
    FROM service_staff AS offered
    JOIN staff ON staff.business_id = offered.business_id AND staff.id = offered.staff_id
    WHERE offered.business_id = $1 AND staff.active = 1 )";

const std::string select_limits
    = "SELECT service_id, per, unit, period, max FROM service_limits WHERE business_id = $1 ";

std::optional<domain::Service> complete_one(
    Snapshot& snapshot, std::string_view business_id, std::vector<domain::Service> found)
{
    static const auto staff_sql = select_staff + "AND offered.service_id = $2 ORDER BY offered.position, staff.id";
    static const auto limits_sql = select_limits + "AND service_id = $2 ORDER BY position";
    if (found.empty()) return {};
    const auto& id = found.front().id;
    attach(found, snapshot.query(staff_sql, business_id, id), attach_staff);
    attach(found, snapshot.query(limits_sql, business_id, id), attach_limit);
    return std::move(found.front());
}

std::vector<domain::Service> complete_all(
    Snapshot& snapshot, std::string_view business_id, std::vector<domain::Service> found)
{
    static const auto staff_sql = select_staff + "ORDER BY offered.position, staff.id";
    static const auto limits_sql = select_limits + "ORDER BY position";
    attach(found, snapshot.query(staff_sql, business_id), attach_staff);
    attach(found, snapshot.query(limits_sql, business_id), attach_limit);
    std::erase_if(found, [](const auto& service) { return service.staff.empty(); });
    return found;
}

}   // namespace

std::optional<domain::Service> find_service(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_id)
{
    static const auto sql = select_services + "AND id = $2";
    return complete_one(snapshot, business_id, read_services(snapshot.query(sql, business_id, service_id)));
}

std::optional<domain::Service> find_service_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view service_slug)
{
    static const auto sql = select_services + "AND slug = $2";
    return complete_one(snapshot, business_id, read_services(snapshot.query(sql, business_id, service_slug)));
}

std::vector<domain::Service> public_services(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = select_services + "AND is_public = 1 ORDER BY position, id";
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

}   // namespace storage

#include <map>

#include "storage/catalogue/service_row.hpp"
#include "storage/setup/business_parts.hpp"

namespace storage {

namespace {

using Index = std::map<std::string, std::size_t, std::less<>>;   // From id to place in a list.

// One run of read_service_setups. Column 0 of what belongs to a service is the service's id.
struct ServiceReader {
    Snapshot& snapshot;
    domain::BusinessSetup& setup;
    Index index = {};

    domain::ServiceSetup& service_of(const Rows& rows) { return setup.services[index.at(rows.text(0))]; }

    void read_rows();
    void read_limits();
    void read_offers();
    void read_pools();
    void read_variations();
    void read_add_ons();
    void read_refunds();
    void read_forms();
    void read_reminders();
};

void ServiceReader::read_rows()
{
    static const auto sql
        = std::string {service_columns} + " FROM services WHERE business_id = $1 ORDER BY position, slug";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        index[rows.text(service_id_column)] = setup.services.size();
        auto& service = setup.services.emplace_back(read_service_row<domain::ServiceSetup>(rows));
        if (!rows.is_null(service_price_column)) service.price_minor = rows.number(service_price_column);
        service.active = rows.truth(service_active_column);
        service.follow_up = rows.optional_minutes(service_follow_up_column);
    }
}

void ServiceReader::read_limits()
{
    auto rows = snapshot.query(R"(
            SELECT service_id, per, unit, period, max
            FROM service_limits WHERE business_id = $1 ORDER BY service_id, position)",
        setup.business.id);
    while (rows.next())
        service_of(rows).rules.limits.push_back({rows.word<core::LimitPer>(1), rows.word<core::LimitUnit>(2),
            rows.word<core::LimitPeriod>(3), rows.number(4)});
}

void ServiceReader::read_offers()
{
    auto rows = snapshot.query(R"(
            SELECT service_staff.service_id, staff.slug, service_staff.priority
            FROM service_staff
            JOIN staff ON staff.business_id = service_staff.business_id AND staff.id = service_staff.staff_id
            WHERE service_staff.business_id = $1 ORDER BY service_staff.service_id, service_staff.position)",
        setup.business.id);
    while (rows.next()) {
        auto& service = service_of(rows);
        service.staff.push_back(rows.text(1));
        if (service.assignment == core::StaffAssignment::priority)
            service.priorities.push_back(static_cast<int>(rows.number(2)));
    }
}

void ServiceReader::read_pools()
{
    auto rows = snapshot.query(R"(
            SELECT service_pools.service_id, pools.slug, service_pools.units, service_pools.per
            FROM service_pools
            JOIN pools ON pools.business_id = service_pools.business_id AND pools.id = service_pools.pool_id
            WHERE service_pools.business_id = $1)",
        setup.business.id);
    while (rows.next())
        service_of(rows).rules.pools.push_back(
            {rows.text(1), static_cast<int>(rows.number(2)), rows.word<core::NeedPer>(3)});
}

void ServiceReader::read_variations()
{
    auto rows = snapshot.query(R"(
            SELECT service_id, slug, name, duration_minutes, buffer_before_minutes, buffer_after_minutes, price_minor,
                   active
            FROM service_variations WHERE business_id = $1 ORDER BY service_id, position, slug)",
        setup.business.id);
    while (rows.next()) {
        auto& variation = service_of(rows).variations.emplace_back(domain::VariationSetup {.slug = rows.text(1),
            .name = rows.text(2),
            .duration = rows.optional_minutes(3),
            .buffer_before = rows.optional_minutes(4),
            .buffer_after = rows.optional_minutes(5),
            .price_minor = {},
            .active = rows.truth(7)});
        if (!rows.is_null(6)) variation.price_minor = rows.number(6);
    }
}

void ServiceReader::read_add_ons()
{
    auto rows = snapshot.query(R"(
            SELECT service_id, slug, name, duration_minutes, price_minor, max_quantity, active
            FROM service_add_ons WHERE business_id = $1 ORDER BY service_id, position, slug)",
        setup.business.id);
    while (rows.next())
        service_of(rows).add_ons.push_back({.slug = rows.text(1),
            .name = rows.text(2),
            .duration = rows.minutes(3),
            .price_minor = rows.number(4),
            .max_quantity = static_cast<int>(rows.number(5)),
            .active = rows.truth(6)});
}

void ServiceReader::read_refunds()
{
    auto rows = snapshot.query(R"(
            SELECT service_id, notice_minutes, percent
            FROM service_refunds WHERE business_id = $1 ORDER BY service_id, notice_minutes DESC)",
        setup.business.id);
    while (rows.next())
        service_of(rows).refunds.push_back({rows.minutes(1), static_cast<int>(rows.number(2))});
}

void ServiceReader::read_reminders()
{
    auto rows
        = snapshot.query("SELECT service_id, minutes FROM service_reminders WHERE business_id = $1", setup.business.id);
    while (rows.next())
        service_of(rows).reminders.push_back(rows.minutes(1));
}

void ServiceReader::read_forms()
{
    auto rows = snapshot.query(R"(
            SELECT services.id, forms.slug FROM services
            JOIN forms ON forms.business_id = services.business_id AND forms.id = services.form_id
            WHERE services.business_id = $1)",
        setup.business.id);
    while (rows.next())
        service_of(rows).form = rows.text(1);
}

}   // namespace

void read_service_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    ServiceReader reader {snapshot, setup};
    reader.read_rows();
    reader.read_limits();
    reader.read_offers();
    reader.read_pools();
    reader.read_variations();
    reader.read_add_ons();
    reader.read_refunds();
    reader.read_forms();
    reader.read_reminders();
}

}   // namespace storage

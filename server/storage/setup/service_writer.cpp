#include "storage/catalogue/service_row.hpp"
#include "storage/setup/setup_rows.hpp"
#include "storage/setup/setup_writer.hpp"

namespace storage {

namespace {

using domain::AddOnSetup;
using domain::ServiceSetup;
using domain::VariationSetup;

constexpr auto service_setup_columns
    = columns<ServiceSetup>(service_terms_columns, column("price_minor", &ServiceSetup::price_minor),
        column("active", &ServiceSetup::active), column("follow_up_minutes", &ServiceSetup::follow_up));
constexpr auto variation_setup_columns
    = columns<VariationSetup>(variation_columns, column("active", &VariationSetup::active));
constexpr auto add_on_setup_columns = columns<AddOnSetup>(add_on_columns, column("active", &AddOnSetup::active));

}   // namespace

void SetupWriter::write_service_row(const ServiceSetup& service, std::int64_t position)
{
    static const Insert upsert {service_setup_columns, {"business_id", "id", "form_id", "position"},
        {"business_id", "slug"}, {"form_id", "position"}};
    upsert(transaction, service, business_id, rows.new_id(), optional_id(form_ids, service.form), position);
}

void SetupWriter::write_limits_and_offers(const ServiceSetup& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_limits WHERE business_id = $1 AND service_id = $2", business_id, id);
    std::int64_t position = 0;
    static const Insert insert_limit {limit_columns, {"business_id", "service_id", "position"}};
    for (const auto& limit : service.rules.limits)
        insert_limit(transaction, limit, business_id, id, position++);
    transaction.execute("DELETE FROM service_staff WHERE business_id = $1 AND service_id = $2", business_id, id);
    for (std::size_t i = 0; i < service.staff.size(); ++i)
        transaction.execute(R"(
                INSERT INTO service_staff (business_id, service_id, staff_id, position, priority)
                VALUES ($1, $2, $3, $4, $5))",
            business_id, id, optional_id(staff_ids, service.staff[i]), static_cast<std::int64_t>(i),
            std::int64_t {service.priorities.empty() ? 0 : service.priorities.at(i)});
}

void SetupWriter::write_needs_and_refunds(const ServiceSetup& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_pools WHERE business_id = $1 AND service_id = $2", business_id, id);
    static const Insert insert_need {need_columns, {"business_id", "service_id", "pool_id"}};
    for (const auto& need : service.rules.pools)
        insert_need(transaction, need, business_id, id, optional_id(pool_ids, need.pool_id));
    transaction.execute("DELETE FROM service_refunds WHERE business_id = $1 AND service_id = $2", business_id, id);
    static const Insert insert_step {refund_step_columns, {"business_id", "service_id"}};
    for (const auto& step : service.refunds)
        insert_step(transaction, step, business_id, id);
}

void SetupWriter::write_reminders(const ServiceSetup& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_reminders WHERE business_id = $1 AND service_id = $2", business_id, id);
    for (const auto before : service.reminders)
        transaction.execute("INSERT INTO service_reminders (business_id, service_id, minutes) VALUES ($1, $2, $3)",
            business_id, id, before);
}

// Bookings refer to them, so they keep their ids.
void SetupWriter::write_choices(const ServiceSetup& service, const std::string& id)
{
    static const Insert upsert_variation {variation_setup_columns, {"business_id", "service_id", "id", "position"},
        {"business_id", "service_id", "slug"}, {"position"}};
    static const Insert upsert_add_on {add_on_setup_columns, {"business_id", "service_id", "id", "position"},
        {"business_id", "service_id", "slug"}, {"position"}};
    std::int64_t position = 0;
    for (const auto& variation : service.variations)
        upsert_variation(transaction, variation, business_id, id, rows.new_id(), position++);
    position = 0;
    for (const auto& add_on : service.add_ons)
        upsert_add_on(transaction, add_on, business_id, id, rows.new_id(), position++);
}

void SetupWriter::write_services()
{
    const auto is_written = [&](std::size_t i) { return is_changed(&domain::BusinessSetup::services, i); };
    for (std::size_t i = 0; i < setup.services.size(); ++i)
        if (is_written(i)) write_service_row(setup.services[i], static_cast<std::int64_t>(i));
    service_ids = read_ids("SELECT slug, id FROM services WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.services.size(); ++i)
        if (is_written(i)) {
            const auto& id = service_ids.at(setup.services[i].slug);
            write_limits_and_offers(setup.services[i], id);
            write_needs_and_refunds(setup.services[i], id);
            write_choices(setup.services[i], id);
            write_reminders(setup.services[i], id);
        }
}

}   // namespace storage

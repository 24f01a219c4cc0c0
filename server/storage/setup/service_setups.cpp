#include <map>

#include "core/ensure.hpp"
#include "storage/catalogue/service_row.hpp"
#include "storage/setup/business_parts.hpp"
#include "storage/setup/setup_rows.hpp"

namespace storage {

namespace {

using Index = std::map<std::string, std::size_t, std::less<>>;   // From id to place in a list.

// One run of read_service_setups. What belongs to a service begins with its id.
struct ServiceReader {
    Snapshot& snapshot;
    domain::BusinessSetup& setup;
    Index index = {};

    domain::ServiceSetup& service_of(const Rows& rows)
    {
        const auto [service_id] = rows.first<std::string_view>();
        const auto place = index.find(service_id);
        core::ensure(place != index.end(), "a row belongs to a service that is there");
        return setup.services[place->second];
    }

    void read_rows();
    void read_limits();
    void read_offers();
    void read_pools();
    void read_variations();
    void read_add_ons();
    // Reads one of a service's lists of what may be chosen: the service's id, whether it is active, and its columns.
    template <class Choice>
    void read_choices(const std::string& sql, const auto& columns, std::vector<Choice> domain::ServiceSetup::* choices);
    void read_refunds();
    void read_forms();
    void read_reminders();
};

void ServiceReader::read_rows()
{
    static const auto sql = "SELECT id, price_minor, active, follow_up_minutes, " + service_terms_columns.names()
        + " FROM services WHERE business_id = $1 ORDER BY position, slug";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        std::string id;
        auto& service = setup.services.emplace_back();
        rows.into(id, service.price_minor, service.active, service.follow_up, service_terms_columns.of(service));
        index[std::move(id)] = setup.services.size() - 1;
    }
}

void ServiceReader::read_limits()
{
    static const auto sql = "SELECT service_id, " + limit_columns.names()
        + " FROM service_limits WHERE business_id = $1 ORDER BY service_id, position";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next())
        rows.into(skipped, limit_columns.of(service_of(rows).rules.limits.emplace_back()));
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
        int priority = 0;
        rows.into(skipped, service.staff.emplace_back(), priority);
        if (service.assignment == core::StaffAssignment::priority) service.priorities.push_back(priority);
    }
}

void ServiceReader::read_pools()
{
    static const auto sql = "SELECT service_pools.service_id, pools.slug, " + need_columns.names("service_pools") + R"(
            FROM service_pools
            JOIN pools ON pools.business_id = service_pools.business_id AND pools.id = service_pools.pool_id
            WHERE service_pools.business_id = $1)";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        auto& need = service_of(rows).rules.pools.emplace_back();
        rows.into(skipped, need.pool_id, need_columns.of(need));
    }
}

template <class Choice>
void ServiceReader::read_choices(
    const std::string& sql, const auto& columns, std::vector<Choice> domain::ServiceSetup::* choices)
{
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        auto& choice = (service_of(rows).*choices).emplace_back();
        rows.into(skipped, choice.active, columns.of(choice));
    }
}

void ServiceReader::read_variations()
{
    static const auto sql = "SELECT service_id, active, " + variation_columns.names()
        + " FROM service_variations WHERE business_id = $1 ORDER BY service_id, position, slug";
    read_choices(sql, variation_columns, &domain::ServiceSetup::variations);
}

void ServiceReader::read_add_ons()
{
    static const auto sql = "SELECT service_id, active, " + add_on_columns.names()
        + " FROM service_add_ons WHERE business_id = $1 ORDER BY service_id, position, slug";
    read_choices(sql, add_on_columns, &domain::ServiceSetup::add_ons);
}

void ServiceReader::read_refunds()
{
    static const auto sql = "SELECT service_id, " + refund_step_columns.names()
        + " FROM service_refunds WHERE business_id = $1 ORDER BY service_id, notice_minutes DESC";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next())
        rows.into(skipped, refund_step_columns.of(service_of(rows).refunds.emplace_back()));
}

void ServiceReader::read_reminders()
{
    auto rows
        = snapshot.query("SELECT service_id, minutes FROM service_reminders WHERE business_id = $1", setup.business.id);
    while (rows.next())
        rows.into(skipped, service_of(rows).reminders.emplace_back());
}

void ServiceReader::read_forms()
{
    auto rows = snapshot.query(R"(
            SELECT services.id, forms.slug FROM services
            JOIN forms ON forms.business_id = services.business_id AND forms.id = services.form_id
            WHERE services.business_id = $1)",
        setup.business.id);
    while (rows.next())
        rows.into(skipped, service_of(rows).form);
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

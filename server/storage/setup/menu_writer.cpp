#include "storage/setup/setup_rows.hpp"
#include "storage/setup/setup_writer.hpp"

namespace storage {

void SetupWriter::write_teams()
{
    static const Insert upsert {
        team_setup_columns, {"business_id", "id", "position"}, {"business_id", "slug"}, {"position"}};
    for (std::size_t i = 0; i < setup.teams.size(); ++i)
        if (is_changed(&domain::BusinessSetup::teams, i))
            upsert(transaction, setup.teams[i], business_id, rows.new_id(), static_cast<std::int64_t>(i));
    team_ids = read_ids("SELECT slug, id FROM teams WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.teams.size(); ++i) {
        if (!is_changed(&domain::BusinessSetup::teams, i)) continue;
        const auto& id = team_ids.at(setup.teams[i].slug);
        transaction.execute("DELETE FROM team_members WHERE business_id = $1 AND team_id = $2", business_id, id);
        std::int64_t position = 0;
        for (const auto& member : setup.teams[i].members)
            transaction.execute(
                "INSERT INTO team_members (business_id, team_id, staff_id, position) VALUES ($1, $2, $3, $4)",
                business_id, id, optional_id(staff_ids, member), position++);
    }
}

// Who looked at its units looks again.
void SetupWriter::write_pools()
{
    static const Insert upsert {pool_setup_columns, {"business_id", "id", "position"}, {"business_id", "slug"},
        {"position"}, "claim_seq = pools.claim_seq + 1"};
    for (std::size_t i = 0; i < setup.pools.size(); ++i)
        if (is_changed(&domain::BusinessSetup::pools, i))
            upsert(transaction, setup.pools[i], business_id, rows.new_id(), static_cast<std::int64_t>(i));
    pool_ids = read_ids("SELECT slug, id FROM pools WHERE business_id = $1");
}

void SetupWriter::write_groups()
{
    static const Insert upsert {
        group_setup_columns, {"business_id", "id", "position"}, {"business_id", "slug"}, {"position"}};
    for (std::size_t i = 0; i < setup.groups.size(); ++i)
        if (is_changed(&domain::BusinessSetup::groups, i))
            upsert(transaction, setup.groups[i], business_id, rows.new_id(), static_cast<std::int64_t>(i));
    const auto ids = read_ids("SELECT slug, id FROM calendar_groups WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.groups.size(); ++i) {
        if (!is_changed(&domain::BusinessSetup::groups, i)) continue;
        const auto& id = ids.at(setup.groups[i].slug);
        transaction.execute("DELETE FROM group_calendars WHERE business_id = $1 AND group_id = $2", business_id, id);
        std::int64_t position = 0;
        for (const auto& calendar : setup.groups[i].calendars)
            transaction.execute(
                "INSERT INTO group_calendars (business_id, group_id, calendar_id, position) VALUES ($1, $2, $3, $4)",
                business_id, id, optional_id(calendar_ids, calendar), position++);
    }
}

void SetupWriter::write_menus()
{
    static const Insert upsert {
        menu_setup_columns, {"business_id", "id", "position"}, {"business_id", "slug"}, {"position"}};
    for (std::size_t i = 0; i < setup.menus.size(); ++i)
        if (is_changed(&domain::BusinessSetup::menus, i))
            upsert(transaction, setup.menus[i], business_id, rows.new_id(), static_cast<std::int64_t>(i));
    const auto ids = read_ids("SELECT slug, id FROM service_menus WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.menus.size(); ++i)
        if (is_changed(&domain::BusinessSetup::menus, i)) write_categories(setup.menus[i], ids.at(setup.menus[i].slug));
}

void SetupWriter::write_categories(const domain::MenuSetup& menu, const std::string& id)
{
    transaction.execute("DELETE FROM menu_services WHERE business_id = $1 AND menu_id = $2", business_id, id);
    std::int64_t position = 0;
    for (const auto& category : menu.categories)
        for (const auto& service : category.services)
            transaction.execute(R"(
                    INSERT INTO menu_services (business_id, menu_id, position, category, service_id)
                    VALUES ($1, $2, $3, $4, $5))",
                business_id, id, position++, category.name, optional_id(service_ids, service));
}

// What waits for it waits for the new address.
void SetupWriter::write_webhooks()
{
    static const Insert upsert {webhook_setup_columns, {"business_id", "id", "position"}, {"business_id", "slug"},
        {"position"}, "is_failing = 0"};
    for (std::size_t i = 0; i < setup.webhooks.size(); ++i)
        if (is_changed(&domain::BusinessSetup::webhooks, i))
            upsert(transaction, setup.webhooks[i], business_id, rows.new_id(), static_cast<std::int64_t>(i));
}

}   // namespace storage

#include "storage/database/enum_list.hpp"
#include "storage/setup/setup_writer.hpp"

namespace storage {

void SetupWriter::write_teams()
{
    for (std::size_t i = 0; i < setup.teams.size(); ++i) {
        const auto& team = setup.teams[i];
        if (!is_changed(&domain::BusinessSetup::teams, i)) continue;
        transaction.execute(R"(
                INSERT INTO teams (business_id, id, slug, name, kind, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (business_id, slug) DO UPDATE SET name = excluded.name, kind = excluded.kind,
                    position = excluded.position, active = excluded.active)",
            business_id, rows.new_id(), team.slug, team.name, team.kind, static_cast<std::int64_t>(i), team.active);
    }
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
    for (std::size_t i = 0; i < setup.pools.size(); ++i) {
        const auto& pool = setup.pools[i];
        if (!is_changed(&domain::BusinessSetup::pools, i)) continue;
        transaction.execute(R"(
                INSERT INTO pools (business_id, id, slug, name, kind, units, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                ON CONFLICT (business_id, slug) DO UPDATE SET name = excluded.name, kind = excluded.kind,
                    units = excluded.units, position = excluded.position, active = excluded.active,
                    claim_seq = pools.claim_seq + 1)",
            business_id, rows.new_id(), pool.slug, pool.name, pool.kind, std::int64_t {pool.units},
            static_cast<std::int64_t>(i), pool.active);
    }
    pool_ids = read_ids("SELECT slug, id FROM pools WHERE business_id = $1");
}

void SetupWriter::write_groups()
{
    for (std::size_t i = 0; i < setup.groups.size(); ++i) {
        const auto& group = setup.groups[i];
        if (!is_changed(&domain::BusinessSetup::groups, i)) continue;
        transaction.execute(R"(
                INSERT INTO calendar_groups (business_id, id, slug, name, description, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (business_id, slug) DO UPDATE SET name = excluded.name,
                    description = excluded.description, position = excluded.position, active = excluded.active)",
            business_id, rows.new_id(), group.slug, group.name, group.description, static_cast<std::int64_t>(i),
            group.active);
    }
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
    for (std::size_t i = 0; i < setup.menus.size(); ++i) {
        const auto& menu = setup.menus[i];
        if (!is_changed(&domain::BusinessSetup::menus, i)) continue;
        transaction.execute(R"(
                INSERT INTO service_menus (business_id, id, slug, name, description, may_reorder, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                ON CONFLICT (business_id, slug) DO UPDATE SET name = excluded.name,
                    description = excluded.description, may_reorder = excluded.may_reorder,
                    position = excluded.position, active = excluded.active)",
            business_id, rows.new_id(), menu.slug, menu.name, menu.description, menu.may_reorder,
            static_cast<std::int64_t>(i), menu.active);
    }
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
    for (std::size_t i = 0; i < setup.webhooks.size(); ++i) {
        const auto& webhook = setup.webhooks[i];
        if (!is_changed(&domain::BusinessSetup::webhooks, i)) continue;
        transaction.execute(R"(
                INSERT INTO webhooks (business_id, id, slug, url, events, active, position)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (business_id, slug) DO UPDATE SET url = excluded.url, events = excluded.events,
                    active = excluded.active, position = excluded.position, is_failing = 0)",
            business_id, rows.new_id(), webhook.slug, webhook.url, to_words(webhook.events), webhook.active,
            static_cast<std::int64_t>(i));
    }
}

}   // namespace storage

#include "storage/setup/business_parts.hpp"

#include "storage/catalogue/forms.hpp"
#include "storage/setup/setup_rows.hpp"

namespace storage {

namespace {

// Reads entries with their lists of slugs. Rows of one entry follow each other, one for each slug, which is their last
// column; an entry without any has one row, with null.
template <class Entry>
std::vector<Entry> read_with_members(Rows& rows, const auto& columns, std::vector<std::string> Entry::* members)
{
    std::vector<Entry> entries;
    while (rows.next()) {
        Entry entry;
        std::optional<std::string> member;
        rows.into(columns.of(entry), member);
        if (entries.empty() || entries.back().slug != entry.slug) entries.push_back(std::move(entry));
        if (member) (entries.back().*members).push_back(std::move(*member));
    }
    return entries;
}

}   // namespace

void read_team_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    static const auto sql = "SELECT " + team_setup_columns.names("teams") + R"(, staff.slug FROM teams
            LEFT JOIN team_members AS members
                ON members.business_id = teams.business_id AND members.team_id = teams.id
            LEFT JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
            WHERE teams.business_id = $1 ORDER BY teams.position, teams.slug, members.position)";
    auto rows = snapshot.query(sql, setup.business.id);
    setup.teams = read_with_members(rows, team_setup_columns, &domain::TeamSetup::members);
}

void read_pool_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    static const auto sql
        = "SELECT " + pool_setup_columns.names() + " FROM pools WHERE business_id = $1 ORDER BY position, slug";
    setup.pools = pool_setup_columns.read_all(snapshot.query(sql, setup.business.id));
}

void read_group_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    static const auto sql = "SELECT " + group_setup_columns.names("groups") + R"(, calendars.slug
            FROM calendar_groups AS groups
            LEFT JOIN group_calendars AS grouped
                ON grouped.business_id = groups.business_id AND grouped.group_id = groups.id
            LEFT JOIN calendars
                ON calendars.business_id = grouped.business_id AND calendars.id = grouped.calendar_id
            WHERE groups.business_id = $1 ORDER BY groups.position, groups.slug, grouped.position)";
    auto rows = snapshot.query(sql, setup.business.id);
    setup.groups = read_with_members(rows, group_setup_columns, &domain::GroupSetup::calendars);
}

void read_form_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    setup.forms = all_forms(snapshot, setup.business.id);
    for (auto& form : setup.forms) {
        form.id.clear();
        for (auto& step : form.steps)
            for (auto& question : step.questions)
                question.id.clear();
    }
}

void read_menu_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    static const auto sql = "SELECT " + menu_setup_columns.names("menus") + R"(, listed.category, services.slug
            FROM service_menus AS menus
            LEFT JOIN menu_services AS listed
                ON listed.business_id = menus.business_id AND listed.menu_id = menus.id
            LEFT JOIN services ON services.business_id = listed.business_id AND services.id = listed.service_id
            WHERE menus.business_id = $1 ORDER BY menus.position, menus.slug, listed.position)";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        domain::MenuSetup menu;
        std::optional<std::string> category;
        std::string service;
        rows.into(menu_setup_columns.of(menu), category, service);
        if (setup.menus.empty() || setup.menus.back().slug != menu.slug) setup.menus.push_back(std::move(menu));
        if (!category) continue;
        auto& categories = setup.menus.back().categories;
        if (categories.empty() || categories.back().name != *category) categories.push_back({std::move(*category), {}});
        categories.back().services.push_back(std::move(service));
    }
}

void read_webhook_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    static const auto sql
        = "SELECT " + webhook_setup_columns.names() + " FROM webhooks WHERE business_id = $1 ORDER BY position, slug";
    setup.webhooks = webhook_setup_columns.read_all(snapshot.query(sql, setup.business.id));
}

}   // namespace storage

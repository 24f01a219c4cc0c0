#include "storage/setup/business_parts.hpp"

#include "storage/catalogue/forms.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

// Rows of one entry follow each other, one for each of its parts; an entry without parts has one with nulls.

void read_team_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto rows = snapshot.query(R"(
            SELECT teams.slug, teams.name, teams.kind, teams.active, staff.slug
            FROM teams
            LEFT JOIN team_members AS members
                ON members.business_id = teams.business_id AND members.team_id = teams.id
            LEFT JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
            WHERE teams.business_id = $1 ORDER BY teams.position, teams.slug, members.position)",
        setup.business.id);
    while (rows.next()) {
        if (setup.teams.empty() || setup.teams.back().slug != rows.view(0))
            setup.teams.push_back({rows.text(0), rows.text(1), rows.word<core::TeamKind>(2), {}, rows.truth(3)});
        if (!rows.is_null(4)) setup.teams.back().members.push_back(rows.text(4));
    }
}

void read_pool_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto rows = snapshot.query(
        "SELECT slug, name, kind, units, active FROM pools WHERE business_id = $1 ORDER BY position, slug",
        setup.business.id);
    while (rows.next())
        setup.pools.push_back({rows.text(0), rows.text(1), rows.word<core::PoolKind>(2),
            static_cast<int>(rows.number(3)), rows.truth(4)});
}

void read_group_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto rows = snapshot.query(R"(
            SELECT groups.slug, groups.name, groups.description, groups.active, calendars.slug
            FROM calendar_groups AS groups
            LEFT JOIN group_calendars AS grouped
                ON grouped.business_id = groups.business_id AND grouped.group_id = groups.id
            LEFT JOIN calendars
                ON calendars.business_id = grouped.business_id AND calendars.id = grouped.calendar_id
            WHERE groups.business_id = $1 ORDER BY groups.position, groups.slug, grouped.position)",
        setup.business.id);
    while (rows.next()) {
        if (setup.groups.empty() || setup.groups.back().slug != rows.view(0))
            setup.groups.push_back({rows.text(0), rows.text(1), rows.text(2), {}, rows.truth(3)});
        if (!rows.is_null(4)) setup.groups.back().calendars.push_back(rows.text(4));
    }
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
    auto rows = snapshot.query(R"(
            SELECT menus.slug, menus.name, menus.description, menus.may_reorder, menus.active,
                   listed.category, services.slug
            FROM service_menus AS menus
            LEFT JOIN menu_services AS listed
                ON listed.business_id = menus.business_id AND listed.menu_id = menus.id
            LEFT JOIN services ON services.business_id = listed.business_id AND services.id = listed.service_id
            WHERE menus.business_id = $1 ORDER BY menus.position, menus.slug, listed.position)",
        setup.business.id);
    while (rows.next()) {
        if (setup.menus.empty() || setup.menus.back().slug != rows.view(0))
            setup.menus.push_back({rows.text(0), rows.text(1), rows.text(2), rows.truth(3), {}, rows.truth(4)});
        if (rows.is_null(5)) continue;
        auto& categories = setup.menus.back().categories;
        if (categories.empty() || categories.back().name != rows.view(5)) categories.push_back({rows.text(5), {}});
        categories.back().services.push_back(rows.text(6));
    }
}

void read_webhook_setups(Snapshot& snapshot, domain::BusinessSetup& setup)
{
    auto rows = snapshot.query(
        "SELECT slug, url, events, active FROM webhooks WHERE business_id = $1 ORDER BY position, slug",
        setup.business.id);
    while (rows.next())
        setup.webhooks.push_back(
            {rows.text(0), rows.text(1), read_words<core::WebhookEvent>(rows.view(2)), rows.truth(3)});
}

}   // namespace storage

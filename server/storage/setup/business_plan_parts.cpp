#include "storage/setup/business_plan_parts.hpp"

#include "storage/catalogue/forms.hpp"
#include "storage/database/word_list.hpp"

namespace storage {

// Rows of one entry follow each other, one for each of its parts; an entry without parts has one with nulls.

void read_team_plans(Snapshot& snapshot, domain::BusinessPlan& plan)
{
    auto rows = snapshot.query(R"(
            SELECT teams.slug, teams.name, teams.kind, teams.active, staff.slug
            FROM teams
            LEFT JOIN team_members AS members
                ON members.business_id = teams.business_id AND members.team_id = teams.id
            LEFT JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
            WHERE teams.business_id = $1 ORDER BY teams.position, teams.slug, members.position)",
        plan.business.id);
    while (rows.next()) {
        if (plan.teams.empty() || plan.teams.back().slug != rows.view(0))
            plan.teams.push_back({rows.text(0), rows.text(1), rows.word<core::TeamKind>(2), {}, rows.truth(3)});
        if (!rows.is_null(4)) plan.teams.back().members.push_back(rows.text(4));
    }
}

void read_pool_plans(Snapshot& snapshot, domain::BusinessPlan& plan)
{
    auto rows = snapshot.query(
        "SELECT slug, name, kind, units, active FROM pools WHERE business_id = $1 ORDER BY position, slug",
        plan.business.id);
    while (rows.next())
        plan.pools.push_back({rows.text(0), rows.text(1), rows.word<core::PoolKind>(2),
            static_cast<int>(rows.number(3)), rows.truth(4)});
}

void read_group_plans(Snapshot& snapshot, domain::BusinessPlan& plan)
{
    auto rows = snapshot.query(R"(
            SELECT groups.slug, groups.name, groups.description, groups.active, calendars.slug
            FROM calendar_groups AS groups
            LEFT JOIN group_calendars AS grouped
                ON grouped.business_id = groups.business_id AND grouped.group_id = groups.id
            LEFT JOIN calendars
                ON calendars.business_id = grouped.business_id AND calendars.id = grouped.calendar_id
            WHERE groups.business_id = $1 ORDER BY groups.position, groups.slug, grouped.position)",
        plan.business.id);
    while (rows.next()) {
        if (plan.groups.empty() || plan.groups.back().slug != rows.view(0))
            plan.groups.push_back({rows.text(0), rows.text(1), rows.text(2), {}, rows.truth(3)});
        if (!rows.is_null(4)) plan.groups.back().calendars.push_back(rows.text(4));
    }
}

void read_form_plans(Snapshot& snapshot, domain::BusinessPlan& plan)
{
    plan.forms = all_forms(snapshot, plan.business.id);
    for (auto& form : plan.forms) {
        form.id.clear();
        for (auto& step : form.steps)
            for (auto& question : step.questions)
                question.id.clear();
    }
}

void read_menu_plans(Snapshot& snapshot, domain::BusinessPlan& plan)
{
    auto rows = snapshot.query(R"(
            SELECT menus.slug, menus.name, menus.description, menus.may_reorder, menus.active,
                   listed.category, services.slug
            FROM service_menus AS menus
            LEFT JOIN menu_services AS listed
                ON listed.business_id = menus.business_id AND listed.menu_id = menus.id
            LEFT JOIN services ON services.business_id = listed.business_id AND services.id = listed.service_id
            WHERE menus.business_id = $1 ORDER BY menus.position, menus.slug, listed.position)",
        plan.business.id);
    while (rows.next()) {
        if (plan.menus.empty() || plan.menus.back().slug != rows.view(0))
            plan.menus.push_back({rows.text(0), rows.text(1), rows.text(2), rows.truth(3), {}, rows.truth(4)});
        if (rows.is_null(5)) continue;
        auto& categories = plan.menus.back().categories;
        if (categories.empty() || categories.back().name != rows.view(5)) categories.push_back({rows.text(5), {}});
        categories.back().services.push_back(rows.text(6));
    }
}

void read_webhook_plans(Snapshot& snapshot, domain::BusinessPlan& plan)
{
    auto rows = snapshot.query(
        "SELECT slug, url, events, active FROM webhooks WHERE business_id = $1 ORDER BY position, slug",
        plan.business.id);
    while (rows.next())
        plan.webhooks.push_back(
            {rows.text(0), rows.text(1), read_words<core::WebhookEvent>(rows.view(2)), rows.truth(3)});
}

}   // namespace storage

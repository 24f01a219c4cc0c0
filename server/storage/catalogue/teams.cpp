#include "storage/catalogue/teams.hpp"

namespace storage {

namespace {

std::optional<domain::Team> read_team(Rows rows)
{
    if (!rows.next()) return {};
    return domain::Team {.id = rows.text(0),
        .slug = rows.text(1),
        .name = rows.text(2),
        .kind = rows.word<core::TeamKind>(3),
        .members = {},
        .is_whole = true};
}

// Column 4 says whether the one in columns 0 to 3 is there.
void read_members(domain::Team& team, Rows rows)
{
    while (rows.next()) {
        if (rows.truth(4))
            team.members.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3)});
        else
            team.is_whole = false;
    }
}

}   // namespace

std::optional<domain::Team> find_team_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view team_slug)
{
    auto team = read_team(
        snapshot.query("SELECT id, slug, name, kind FROM teams WHERE business_id = $1 AND slug = $2 AND active = 1",
            business_id, team_slug));
    if (!team) return {};
    read_members(*team,
        snapshot.query(R"(
        SELECT staff.id, staff.slug, staff.name, staff.title, staff.active
        FROM team_members AS members
        JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
        WHERE members.business_id = $1 AND members.team_id = $2 ORDER BY members.position, staff.id)",
            business_id, team->id));
    return team;
}

std::optional<domain::Team> find_team_for_service(
    Snapshot& snapshot, std::string_view business_id, std::string_view team_id, std::string_view service_id)
{
    auto team = read_team(
        snapshot.query("SELECT id, slug, name, kind FROM teams WHERE business_id = $1 AND id = $2 AND active = 1",
            business_id, team_id));
    if (!team) return {};
    read_members(*team,
        snapshot.query(R"(
        SELECT staff.id, staff.slug, staff.name, staff.title,
               CASE WHEN staff.active = 1 AND offered.staff_id IS NOT NULL THEN 1 ELSE 0 END
        FROM team_members AS members
        JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
        LEFT JOIN service_staff AS offered ON offered.business_id = members.business_id
            AND offered.staff_id = members.staff_id AND offered.service_id = $3
        WHERE members.business_id = $1 AND members.team_id = $2 ORDER BY members.position, staff.id)",
            business_id, team_id, service_id));
    const bool is_there = team->kind == core::TeamKind::collective ? team->is_whole : true;
    if (team->members.empty() || !is_there) return {};
    return team;
}

}   // namespace storage

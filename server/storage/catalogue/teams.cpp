#include "storage/catalogue/teams.hpp"

#include "storage/catalogue/former_slugs.hpp"
#include "storage/catalogue/staff_row.hpp"

namespace storage {

namespace {

using domain::Team;

constexpr auto team_columns = columns<Team>("teams", column("id", &Team::id), column("slug", &Team::slug),
    column("name", &Team::name), column("kind", &Team::kind));

const std::string select_teams
    = "SELECT " + team_columns.names() + " FROM teams WHERE business_id = $1 AND active = 1 ";

std::optional<Team> read_team(Rows rows)
{
    if (!rows.next()) return {};
    return team_columns.read(rows);
}

// Each row says after the staff member whether they are there.
void read_members(Team& team, Rows rows)
{
    while (rows.next()) {
        domain::StaffCard member;
        bool is_there = false;
        rows.into(staff_card_columns.of(member), is_there);
        if (is_there)
            team.members.push_back(std::move(member));
        else
            team.is_whole = false;
    }
}

}   // namespace

std::optional<domain::Team> find_team_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view team_slug)
{
    static const auto sql = select_teams + "AND " + is_or_was_called(core::SetupEntry::team, "teams");
    static const auto members_sql = "SELECT " + staff_card_columns.names("staff") + R"(, staff.active
        FROM team_members AS members
        JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
        WHERE members.business_id = $1 AND members.team_id = $2 ORDER BY members.position, staff.id)";
    auto team = read_team(snapshot.query(sql, business_id, team_slug));
    if (!team) return {};
    read_members(*team, snapshot.query(members_sql, business_id, team->id));
    return team;
}

std::optional<domain::Team> find_team_for_service(
    Snapshot& snapshot, std::string_view business_id, std::string_view team_id, std::string_view service_id)
{
    static const auto sql = select_teams + "AND id = $2";
    static const auto members_sql = "SELECT " + staff_card_columns.names("staff") + R"(,
               CASE WHEN staff.active = 1 AND offered.staff_id IS NOT NULL THEN 1 ELSE 0 END
        FROM team_members AS members
        JOIN staff ON staff.business_id = members.business_id AND staff.id = members.staff_id
        LEFT JOIN service_staff AS offered ON offered.business_id = members.business_id
            AND offered.staff_id = members.staff_id AND offered.service_id = $3
        WHERE members.business_id = $1 AND members.team_id = $2 ORDER BY members.position, staff.id)";
    auto team = read_team(snapshot.query(sql, business_id, team_id));
    if (!team) return {};
    read_members(*team, snapshot.query(members_sql, business_id, team_id, service_id));
    const bool is_there = team->kind == core::TeamKind::collective ? team->is_whole : true;
    if (team->members.empty() || !is_there) return {};
    return team;
}

}   // namespace storage

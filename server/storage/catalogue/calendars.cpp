#include "storage/catalogue/calendars.hpp"

#include "storage/catalogue/former_slugs.hpp"
#include "storage/catalogue/staff_row.hpp"
#include "storage/catalogue/teams.hpp"

namespace storage {

namespace {

// Without those whose service is no longer active, or whose staff member is not or does not offer it any more. Teams
// are looked at afterwards.
const std::string select_calendars = "SELECT calendars.id, calendars.slug, calendars.name, calendars.service_id, "
    + staff_card_columns.names("staff") + R"(, calendars.team_id,
           CASE WHEN calendars.is_public = 1 AND services.is_public = 1 THEN 1 ELSE 0 END
    FROM calendars
    JOIN services ON services.business_id = calendars.business_id AND services.id = calendars.service_id
    LEFT JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id
    LEFT JOIN service_staff AS offered ON offered.business_id = calendars.business_id
        AND offered.service_id = calendars.service_id AND offered.staff_id = calendars.staff_id
    LEFT JOIN group_calendars AS grouped ON grouped.business_id = calendars.business_id
        AND grouped.calendar_id = calendars.id AND grouped.group_id = $2
    WHERE calendars.business_id = $1 AND calendars.active = 1 AND services.active = 1
      AND (calendars.staff_id IS NULL OR (staff.active = 1 AND offered.staff_id IS NOT NULL)) )";

struct FoundCalendar {
    Calendar calendar;
    std::string team_id;   // Empty: no team hosts.
};

std::vector<FoundCalendar> read_calendars(Rows rows)
{
    std::vector<FoundCalendar> found;
    while (rows.next()) {
        auto& [calendar, team_id] = found.emplace_back();
        domain::StaffCard staff;
        rows.into(calendar.id, calendar.slug, calendar.name, calendar.service_id, staff_card_columns.of(staff), team_id,
            calendar.is_public);
        if (!staff.id.empty()) calendar.staff = std::move(staff);
    }
    return found;
}

std::vector<Calendar> with_teams(Snapshot& snapshot, std::string_view business_id, std::vector<FoundCalendar> found)
{
    std::vector<Calendar> calendars;
    for (auto& [calendar, team_id] : found) {
        if (!team_id.empty()) {
            calendar.team = find_team_for_service(snapshot, business_id, team_id, calendar.service_id);
            if (!calendar.team) continue;
        }
        calendars.push_back(std::move(calendar));
    }
    return calendars;
}

std::optional<Calendar> first_of(std::vector<Calendar> calendars)
{
    if (calendars.empty()) return {};
    return std::move(calendars.front());
}

}   // namespace

std::optional<Calendar> find_calendar(Snapshot& snapshot, std::string_view business_id, std::string_view calendar_id)
{
    static const auto sql = select_calendars + "AND calendars.id = $3";
    return first_of(
        with_teams(snapshot, business_id, read_calendars(snapshot.query(sql, business_id, "", calendar_id))));
}

std::optional<Calendar> find_calendar_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view calendar_slug)
{
    static const auto sql = select_calendars + "AND " + is_or_was_called(core::SetupEntry::calendar, "calendars", "$3");
    return first_of(
        with_teams(snapshot, business_id, read_calendars(snapshot.query(sql, business_id, "", calendar_slug))));
}

std::vector<Calendar> public_calendars(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = select_calendars
        + "AND calendars.is_public = 1 AND services.is_public = 1 ORDER BY calendars.position, calendars.id";
    return with_teams(snapshot, business_id, read_calendars(snapshot.query(sql, business_id, "")));
}

std::vector<Calendar> calendars_of_group(Snapshot& snapshot, std::string_view business_id, std::string_view group_id)
{
    static const auto sql = select_calendars + "AND grouped.group_id IS NOT NULL ORDER BY grouped.position";
    return with_teams(snapshot, business_id, read_calendars(snapshot.query(sql, business_id, group_id)));
}

std::vector<Calendar> calendars_of_team(Snapshot& snapshot, std::string_view business_id, std::string_view team_id)
{
    static const auto sql = select_calendars + "AND calendars.team_id = $3 ORDER BY calendars.position, calendars.id";
    return with_teams(snapshot, business_id, read_calendars(snapshot.query(sql, business_id, "", team_id)));
}

}   // namespace storage

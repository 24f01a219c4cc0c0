#include "storage/calendars.hpp"

namespace storage {

namespace {

// A calendar whose service or host is no longer active is none.
const std::string select_calendars = R"(
    SELECT calendars.id, calendars.slug, calendars.name, calendars.service_id,
           staff.id, staff.slug, staff.name, staff.title
    FROM calendars
    JOIN services ON services.business_id = calendars.business_id AND services.id = calendars.service_id
    LEFT JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id
    WHERE calendars.business_id = $1 AND calendars.active = 1 AND services.active = 1
      AND (calendars.staff_id IS NULL OR staff.active = 1) )";

std::vector<Calendar> read_calendars(Rows rows)
{
    std::vector<Calendar> calendars;
    while (rows.next()) {
        auto& calendar = calendars.emplace_back(Calendar {rows.text(0), rows.text(1), rows.text(2), rows.text(3), {}});
        if (!rows.is_null(4))
            calendar.staff = domain::StaffCard {rows.text(4), rows.text(5), rows.text(6), rows.text(7)};
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
    static const auto sql = select_calendars + "AND calendars.id = $2";
    return first_of(read_calendars(snapshot.query(sql, business_id, calendar_id)));
}

}   // namespace storage

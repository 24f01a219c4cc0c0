#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/desk/desk_day.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

// Days of staff as the user may see them: their own alone, or those of colleagues too; of bookings that are not theirs
// to see, only when they take the host.

struct DeskCalendarQuery {
    core::Date from_date, to_date;   // Days of time_zone, inclusive.
    std::string time_zone;
    std::vector<std::string> staff_ids;   // Empty: all that the user may see.
};

inline constexpr int most_desk_days = 62, most_desk_staff = 60, most_desk_columns = 2000;

struct DeskCalendar {
    domain::ZonePointer zone;
    core::Instant now;
    std::vector<domain::DeskHost> staff;   // All that the user may see.
    std::vector<domain::DeskSpan> closures;
    std::vector<domain::DeskColumn> columns = {};   // By day, then in the order of staff.
};

// Refuses with invalid_fields (time_zone, to_date, staff_ids).
core::Result<DeskCalendar> desk_calendar(const Shell&, const DeskScope&, const DeskCalendarQuery&);

// What a staff member does now and next.
struct StaffNow {
    domain::DeskHost host;
    bool is_working = false;   // Now or later today.
    std::optional<domain::DeskEntry> now = {}, next = {};
    std::optional<domain::TimeSpan> next_gap = {};
};

struct DeskToday {
    core::Date date {};
    domain::ZonePointer zone = {};
    core::Instant now {};
    std::vector<domain::DeskRow> coming = {}, unanswered = {}, requests = {};
    std::vector<StaffNow> staff = {};
    storage::DeskCounts counts = {};
};

// Refuses with invalid_fields (time_zone).
core::Result<DeskToday> desk_today(const Shell&, const DeskScope&, const std::string& time_zone);

}   // namespace app

#pragma once

#include "app/desk/desk_scope.hpp"
#include "storage/desk/desk_hours.hpp"

namespace app {

// Time off and hours of single days, as users enter them. Each change is judged by the user's permission on the staff
// member, writes a line of the history, and counts for visitors at once. Bookings stay as they are.

struct DeskTimeOff {
    storage::EnteredTimeOff entered;
    domain::ZonePointer zone;   // Of the staff member.
    int left_behind = 0;        // Bookings of theirs in it, agreed or asked for, and not over.
};

struct NewTimeOff {
    std::string staff_id;
    domain::TimeSpan time;
    std::string note = {};
};

inline constexpr core::days longest_time_off {2 * 366};

// The same entered twice is entered once. Refuses with provider_not_found and invalid_fields (ends_at).
core::Result<DeskTimeOff> add_time_off(const Shell&, const DeskScope&, const NewTimeOff&);

// What it was. Refuses with time_off_not_found, also what the business file alone says.
core::Result<DeskTimeOff> end_time_off(const Shell&, const DeskScope&, std::string_view time_off_id);

// Bookings of the staff member in that time, agreed or asked for, and not over.
int count_left_behind(const Shell&, const DeskScope&, std::string_view staff_id, domain::TimeSpan);

struct DayOfStaff {
    std::string staff_id;
    core::Date date;   // On the clock of the staff member.
};

struct DeskDayHours {
    DayOfStaff day;
    std::vector<domain::OpenHours> hours;   // Increasing, not touching.
    bool is_changed = false;                // They were set in the console.
    int left_behind = 0;                    // Bookings of the day that are outside of them.
};

// Refuses with provider_not_found and invalid_fields (hours[0].closes).
core::Result<DeskDayHours> set_hours_of_day(
    const Shell&, const DeskScope&, const DayOfStaff&, std::vector<domain::OpenHours>);

// Refuses with provider_not_found. Where nothing was set there is nothing to do.
core::Result<DeskDayHours> reset_hours_of_day(const Shell&, const DeskScope&, const DayOfStaff&);

}   // namespace app

#pragma once

#include "domain/catalogue/service.hpp"
#include "domain/time/repeating_time_off.hpp"
#include "storage/database/columns.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

// What visitors see of a staff member, and how those join who have a booking.
inline constexpr auto staff_card_columns = columns<domain::StaffCard>("staff", column("id", &domain::StaffCard::id),
    column("slug", &domain::StaffCard::slug), column("name", &domain::StaffCard::name),
    column("title", &domain::StaffCard::title),
    column("meeting_url", &domain::StaffCard::join, &domain::JoinDetails::meeting_url),
    column("call_number", &domain::StaffCard::join, &domain::JoinDetails::call_number));

// Beside whose it is.
inline constexpr auto repeating_time_off_columns = columns<domain::RepeatingTimeOff>("repeating_time_off",
    column(
        "weekdays", [](const domain::RepeatingTimeOff& off) { return to_words(off.weekdays); },
        [](domain::RepeatingTimeOff& off, std::string_view words) { off.weekdays = read_words<core::Weekday>(words); }),
    column("starts", &domain::RepeatingTimeOff::starts), column("ends", &domain::RepeatingTimeOff::ends),
    column("every_weeks", &domain::RepeatingTimeOff::every_weeks),
    column("first_date", &domain::RepeatingTimeOff::first_date),
    column("last_date", &domain::RepeatingTimeOff::last_date), column("reason", &domain::RepeatingTimeOff::reason));

}   // namespace storage

#pragma once

#include "domain/catalogue/service.hpp"
#include "storage/database/columns.hpp"

namespace storage {

// What visitors see of a staff member, and how those join who have a booking.
inline constexpr auto staff_card_columns = columns<domain::StaffCard>("staff", column("id", &domain::StaffCard::id),
    column("slug", &domain::StaffCard::slug), column("name", &domain::StaffCard::name),
    column("title", &domain::StaffCard::title),
    column("meeting_url", &domain::StaffCard::join, &domain::JoinDetails::meeting_url),
    column("call_number", &domain::StaffCard::join, &domain::JoinDetails::call_number));

}   // namespace storage

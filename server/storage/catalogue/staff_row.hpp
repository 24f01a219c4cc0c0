#pragma once

#include "domain/catalogue/service.hpp"
#include "storage/database/columns.hpp"

namespace storage {

// What visitors see of a staff member.
inline constexpr auto staff_card_columns = columns<domain::StaffCard>("staff", column("id", &domain::StaffCard::id),
    column("slug", &domain::StaffCard::slug), column("name", &domain::StaffCard::name),
    column("title", &domain::StaffCard::title));

}   // namespace storage

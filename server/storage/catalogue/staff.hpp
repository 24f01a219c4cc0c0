#pragma once

#include <optional>

#include "domain/catalogue/service.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Only active staff.
std::optional<domain::StaffCard> find_staff_by_slug(
    Snapshot&, std::string_view business_id, std::string_view staff_slug);
std::optional<domain::StaffCard> find_staff(Snapshot&, std::string_view business_id, std::string_view staff_id);

// How a staff member is told of bookings.
struct StaffContact {
    std::string name, email;   // The e-mail may be empty.
    std::string time_zone;
    std::optional<core::Locale> locale;   // Nothing: the business's.
};

// Also of one who is active no longer.
std::optional<StaffContact> find_staff_contact(Snapshot&, std::string_view business_id, std::string_view staff_id);

}   // namespace storage

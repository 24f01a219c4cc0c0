#include "storage/catalogue/staff.hpp"

namespace storage {

std::optional<domain::StaffCard> find_staff_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view staff_slug)
{
    auto rows
        = snapshot.query("SELECT id, slug, name, title FROM staff WHERE business_id = $1 AND slug = $2 AND active = 1",
            business_id, staff_slug);
    if (!rows.next()) return {};
    return domain::StaffCard {rows.text(0), rows.text(1), rows.text(2), rows.text(3)};
}

std::optional<StaffContact> find_staff_contact(
    Snapshot& snapshot, std::string_view business_id, std::string_view staff_id)
{
    auto rows = snapshot.query(
        "SELECT name, email, time_zone, locale FROM staff WHERE business_id = $1 AND id = $2", business_id, staff_id);
    if (!rows.next()) return {};
    StaffContact contact {rows.text(0), rows.text(1), rows.text(2), {}};
    if (!rows.is_null(3)) contact.locale = rows.word<core::Locale>(3);
    return contact;
}

}   // namespace storage

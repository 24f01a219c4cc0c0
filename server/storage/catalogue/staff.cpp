#include "storage/catalogue/staff.hpp"

#include "storage/catalogue/former_slugs.hpp"
#include "storage/catalogue/staff_row.hpp"

namespace storage {

std::optional<domain::StaffCard> find_staff_by_slug(
    Snapshot& snapshot, std::string_view business_id, std::string_view staff_slug)
{
    static const auto sql = "SELECT " + staff_card_columns.names()
        + " FROM staff WHERE business_id = $1 AND active = 1 AND " + is_or_was_called(core::SetupEntry::staff, "staff");
    auto rows = snapshot.query(sql, business_id, staff_slug);
    if (!rows.next()) return {};
    return staff_card_columns.read(rows);
}

std::optional<domain::StaffCard> find_staff(Snapshot& snapshot, std::string_view business_id, std::string_view staff_id)
{
    static const auto sql
        = "SELECT " + staff_card_columns.names() + " FROM staff WHERE business_id = $1 AND id = $2 AND active = 1";
    auto rows = snapshot.query(sql, business_id, staff_id);
    if (!rows.next()) return {};
    return staff_card_columns.read(rows);
}

std::optional<StaffContact> find_staff_contact(
    Snapshot& snapshot, std::string_view business_id, std::string_view staff_id)
{
    auto rows = snapshot.query(
        "SELECT name, email, time_zone, locale FROM staff WHERE business_id = $1 AND id = $2", business_id, staff_id);
    if (!rows.next()) return {};
    StaffContact contact;
    rows.into(contact.name, contact.email, contact.time_zone, contact.locale);
    return contact;
}

}   // namespace storage

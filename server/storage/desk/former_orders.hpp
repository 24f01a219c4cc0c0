#pragma once

#include "domain/bookings/undo.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What was booked before the desk changed it, kept to undo the change.

void insert_former_order(
    Transaction&, std::string_view business_id, std::string_view change_id, const domain::FormerOrder&);

// Nothing if the change left it as it was. What a place has (domain::FormerPlace) is not in the items.
std::optional<domain::FormerOrder> find_former_order(
    Snapshot&, std::string_view business_id, std::string_view change_id);

}   // namespace storage

#pragma once

#include <functional>
#include <span>
#include <vector>

#include "domain/catalogue/service.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Whose time is looked at, and for what.
struct SlotFactsQuery {
    std::string_view business_id;
    const domain::Service& service;
    std::span<const domain::StaffCard> staff;   // Of those who offer the service.
    domain::TimeSpan window;                    // The starts that will be asked for.
    core::Instant now;
    std::string_view customer_email;      // Empty: limits per customer do not apply.
    std::string_view except_booking_id;   // Does not count as busy; empty for none.
    const domain::FindZone& find_zone;
    bool is_by_staff = false;   // One of the staff alone is asked for, who need not offer the service.
};

// What the slot search must know of each of the staff, in the same order. A handful of queries, however many staff.
// Throws DatabaseError for a roster in a time zone that the system does not know.
std::vector<domain::StaffTime> slot_facts(Snapshot&, const SlotFactsQuery&);

// Whatever answers as slot_facts would.
using FindAvailability = std::function<std::vector<domain::StaffTime>(Snapshot&, const SlotFactsQuery&)>;

}   // namespace storage

#pragma once

#include <map>

#include "storage/setup/business_plans.hpp"

namespace storage {

using PlanIndex = std::map<std::string, std::size_t, std::less<>>;   // From id to place in a list.

// The calendars that staff keep elsewhere, as they are set up.
void read_outside_calendar_plans(Snapshot&, domain::BusinessPlan&, const PlanIndex& staff);

struct StaffKey {
    std::string_view business_id, staff_id;
};
// One whose address or user is another than before is a new one: without a password, and nothing is known of it.
void write_outside_calendar_plans(
    Transaction&, const StaffKey&, const std::vector<domain::OutsideCalendarPlan>&, const NewRows&);

}   // namespace storage

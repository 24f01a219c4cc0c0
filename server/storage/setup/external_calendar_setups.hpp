#pragma once

#include <map>

#include "storage/setup/business_setups.hpp"

namespace storage {

using SetupIndex = std::map<std::string, std::size_t, std::less<>>;   // From id to place in a list.

// External calendars of staff, as they are set up.
void read_external_calendar_setups(Snapshot&, domain::BusinessSetup&, const SetupIndex& staff);

struct StaffKey {
    std::string_view business_id, staff_id;
};
// One whose address or user is another than before is a new one: without a password, and nothing is known of it.
void write_external_calendar_setups(
    Transaction&, const StaffKey&, const std::vector<domain::ExternalCalendarSetup>&, const NewRows&);

}   // namespace storage

#pragma once

#include <string>
#include <vector>

#include "domain/time/roster.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The hours of single days, in place of those of the week (roster_overrides). Those of a day come from the business
// file, or were set in the console; then what the file says of the day is kept beside them.

struct StaffDay {
    std::string_view business_id, staff_id;
    core::Date date;   // Of the host's zone.
};

// As the file has them. The day must have none.
void insert_override(Transaction&, const StaffDay&, const std::vector<domain::OpenHours>&);

// As set in the console, in place of those that the day has. The hours must not overlap.
void set_hours(Transaction&, const StaffDay&, const std::vector<domain::OpenHours>&);

// Takes out what was set in the console; what the file says counts again. False: nothing was set.
bool reset_hours(Transaction&, const StaffDay&);

// Hours as a column keeps them: "540-720 780-1020"; empty for none.
std::string to_text(const std::vector<domain::OpenHours>&);
std::vector<domain::OpenHours> to_open_hours(std::string_view text);

}   // namespace storage

#pragma once

#include "domain/slots.hpp"
#include "storage/database.hpp"

namespace storage {

// The rules in columns 5 to 15 of a row that begins with id, slug, name, description and category of a service and goes
// on as the table does, from duration_minutes to horizon_last_date. Limits have a table of their own.
domain::SlotRules read_slot_rules(const Rows&);

}   // namespace storage

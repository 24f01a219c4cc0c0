#pragma once

#include "api/wire.gen.hpp"
#include "storage/catalogue/calendars.hpp"

namespace http {

// Converts calendars, each with its service. Calendars whose service is not offered by any staff member are omitted.
std::vector<api::Calendar> to_wire(
    storage::Snapshot&, std::string_view business_id, const std::vector<storage::Calendar>&);

// The calendars with these ids, in this order, and the ids that are unknown.
api::Calendars calendars_of_ids(storage::Snapshot&, std::string_view business_id, const std::vector<std::string>& ids);

}   // namespace http

#pragma once

#include "api/wire.gen.hpp"
#include "storage/catalogue/calendars.hpp"

namespace http {

// Calendars as the contract has them, each with its service. One whose service nobody offers is left out.
std::vector<api::Calendar> to_wire(
    storage::Snapshot&, std::string_view business_id, const std::vector<storage::Calendar>&);

// Those of the ids, in their order, and the ids of none.
api::Calendars calendars_of_ids(storage::Snapshot&, std::string_view business_id, const std::vector<std::string>& ids);

}   // namespace http

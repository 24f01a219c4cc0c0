#pragma once

#include "api/wire.gen.hpp"
#include "storage/calendars.hpp"

namespace http {

// Calendars as the contract has them, each with its service. One whose service nobody offers is left out.
std::vector<api::Calendar> to_wire(
    storage::Snapshot&, std::string_view business_id, const std::vector<storage::Calendar>&);

}   // namespace http

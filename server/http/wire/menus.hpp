#pragma once

#include "api/wire.gen.hpp"
#include "storage/catalogue/menus.hpp"

namespace http {

// A menu as the contract has it, with its services.
api::Menu to_wire(storage::Snapshot&, std::string_view business_id, const storage::Menu&);

}   // namespace http

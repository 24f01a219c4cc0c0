#pragma once

#include "api/wire.gen.hpp"
#include "http/routing/context.hpp"
#include "storage/catalogue/menus.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response get_menu(Context&, const Request&, const api::NamedTexts& parameters);
Response get_menu_by_slug(Context&, const Request&, const api::NamedTexts& parameters);

// A menu as the contract has it, with its services.
api::Menu to_wire(storage::Snapshot&, std::string_view business_id, const storage::Menu&);

}   // namespace http

#pragma once

#include <optional>

#include "domain/users/passkey.hpp"
#include "http/routing/context.hpp"

namespace http {

// Where passkeys of this visitor are made and shown: at the host they asked for, if --origin or the business names it
// or it is this machine. Nothing at any other, at an address without a name, or by http from another machine.
std::optional<domain::PasskeySite> find_passkey_site(const Context&);

// Refuses with page_not_found where there is none.
core::Result<domain::PasskeySite> require_passkey_site(const Context&);

}   // namespace http

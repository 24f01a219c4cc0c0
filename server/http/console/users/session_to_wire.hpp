#pragma once

#include "api/console.gen.hpp"
#include "app/users/sessions.hpp"
#include "http/routing/context.hpp"

namespace http {

// Who asks and what they may do; without a session, that they are signed out.
api::Session to_wire(const Context&, const std::optional<domain::UserSession>&);

api::SessionUser to_wire(const domain::Actor&);

// A session that began or got a new secret, with its cookie.
Response to_response(const Context&, const app::NewSession&);

}   // namespace http

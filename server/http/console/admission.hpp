#pragma once

#include <optional>

#include "api/console.gen.hpp"
#include "domain/users/actor.hpp"
#include "http/operations/answer.hpp"
#include "http/routing/routes.hpp"

namespace http {

// Who asks for an operation of the console, and how far the permission it needs reaches.
struct Access {
    Context& context;
    const domain::Actor actor;
    core::Reach reach;   // Of the operation's permission: all or own. all where it needs none.
};

// What an operation needs of who asks, as console.yaml says.
struct Admission {
    api::Entry entry;
    std::optional<core::Permission> permission;
    bool needs_confirmation;
};

// Finds the session of a request and asks whether its user may do this. Refuses with cross_site_request,
// sign_in_required, second_factor_required, not_allowed and confirm_identity.
core::Result<Access> admit(const Call&, const Admission&);

}   // namespace http

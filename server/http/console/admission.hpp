#pragma once

#include <optional>

#include "api/console.gen.hpp"
#include "app/history/author.hpp"
#include "app/users/sessions.hpp"
#include "domain/users/actor.hpp"
#include "http/operations/answer.hpp"
#include "http/routing/routes.hpp"

namespace http {

// Who asks for an operation of the console, a user or a program with an API key, and how far the permission it needs
// reaches.
struct Access {
    Context& context;
    const domain::Actor actor;
    core::Reach reach;               // Of the operation's permission: all or own. all where it needs none.
    const app::ConsoleVisit visit;   // Where they ask from.
};

// Who asks, for what app/ notes of it.
inline app::Author author_of(const Access& access) { return {access.context.business.id, &access.actor}; }

// What an operation needs of who asks, as console.yaml says.
struct Admission {
    api::Entry entry;
    std::optional<core::Permission> permission;
    bool needs_confirmation;
    bool takes_keys;   // Whether API keys can carry it out.
};

// Whether a page of this site sent it, by what the browser says (Sec-Fetch-Site, else Origin). What changes something
// has to say so; what only reads must not say otherwise. Refuses with cross_site_request.
core::Result<void> require_own_page(const Request&);

// Finds the API key or the session of a request and asks whether its user may do this. Refuses with malformed_request
// for both at once; with an API key with not_for_api_keys, api_key_wrong and not_allowed; with a session with
// cross_site_request, sign_in_required, second_factor_required, not_allowed and confirm_identity.
core::Result<Access> admit(const Call&, const Admission&);

}   // namespace http

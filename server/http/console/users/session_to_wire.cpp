#include "http/console/users/session_to_wire.hpp"

#include "app/users/demo_sign_in.hpp"
#include "core/text.hpp"
#include "http/console/session_cookie.hpp"
#include "http/passkeys/site.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/users/users.hpp"

namespace http {

namespace {

using core::SessionState;

std::vector<api::RoleGrant> grants_of(const domain::Actor& actor)
{
    std::vector<api::RoleGrant> grants;
    for (std::size_t i = 0; i < labels_of(core::Permission {}).size(); ++i) {
        const auto permission = static_cast<core::Permission>(i);
        const auto reach = actor.reach(permission);
        if (reach != core::Reach::none) grants.push_back({permission, reach});
    }
    return grants;
}

}   // namespace

api::SessionUser to_wire(const domain::Actor& actor)
{
    return {.id = actor.user_id,
        .name = actor.name,
        .email = actor.email,
        .role = actor.role,
        .locale = actor.locale,
        .staff_id = core::unless_empty(actor.staff_id)};
}

api::Session to_wire(const Context& context, const std::optional<domain::UserSession>& session)
{
    const auto& business = context.business;
    api::Session wire {.state = session ? state_of(*session) : SessionState::signed_out,
        .is_set_up_open = false,
        .business = {.name = business.name,
            .time_zone = business.time_zone,
            .currency = business.currency,
            .locale = business.locale,
            .sends_mails = context.shell.mail_transport.send != nullptr,
            .accent = core::unless_empty(business.accent),
            .is_new = false},
        .user = {},
        .grants = {},
        .ends_at = {},
        .demo_roles = {},
        .can_use_passkeys = find_passkey_site(context).has_value(),
        .has_authenticator = session && session->has_authenticator,
        .has_passkey = session && session->has_passkey};
    context.shell.database.read([&](storage::Snapshot& snapshot) {
        wire.is_set_up_open = !storage::has_active_owner(snapshot, business.id);
        wire.business.is_new = !storage::has_services(snapshot, business.id);
        wire.demo_roles = app::demo_roles(snapshot, business.id);
        return true;
    });
    if (!session) return wire;
    wire.ends_at = session->ends_at;
    if (wire.state != SessionState::code_needed) wire.user = to_wire(session->actor);
    if (wire.state == SessionState::signed_in) wire.grants = grants_of(session->actor);
    return wire;
}

Response to_response(const Context& context, const app::NewSession& begun)
{
    Response response {.status = 200, .body = api::to_json(to_wire(context, begun.session))};
    response.headers.push_back(session_cookie(context, begun.token));
    return response;
}

}   // namespace http

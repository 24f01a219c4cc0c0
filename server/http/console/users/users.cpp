#include "app/users/users.hpp"

#include "core/text.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::Result;

namespace {

api::User to_wire(const domain::User& user)
{
    return {.id = user.id,
        .version = domain::version_of(user),
        .name = user.name,
        .email = user.email,
        .role = user.role,
        .state = user.state,
        .staff_id = core::unless_empty(user.staff_id),
        .staff_name = core::unless_empty(user.staff_name),
        .has_second_factor = user.has_second_factor,
        .created_at = user.created_at,
        .last_seen_at = user.last_seen_at};
}

// The secret stands behind the #, which browsers send to no server.
api::IssuedLink to_wire(const Context& context, const app::MadeLink& link)
{
    return {.user = to_wire(link.user),
        .link = context.asked_origin + "/console/#link=" + link.token,
        .expires_at = link.expires_at,
        .is_mailed = link.is_mailed};
}

}   // namespace

Result<api::Users> list_users(const Access& access)
{
    api::Users wire;
    for (const auto& user : app::list_users(access.context.shell, access.context.business.id))
        wire.users.push_back(to_wire(user));
    return wire;
}

Result<api::IssuedLink> invite_user(const Access& access, const api::InviteUser& wanted)
{
    const auto& context = access.context;
    return to_wire(context,
        TRY(app::invite_user(context.shell, author_of(access),
            {.id = {},
                .name = wanted.name,
                .email = wanted.email,
                .role = wanted.role,
                .locale = context.business.locale,
                .staff_id = wanted.staff_id.value_or("")})));
}

Result<api::User> change_user(
    const Access& access, const api::ChangeUserParameters& parameters, const api::ChangeUser& change)
{
    app::UserChange wanted {.user_id = parameters.user_id,
        .version = change.version,
        .name = change.name,
        .role = change.role,
        .staff_id = change.staff_id,
        .is_active = change.is_active};
    if (change.is_staff && !*change.is_staff) wanted.staff_id = "";
    return to_wire(TRY(app::change_user(access.context.shell, author_of(access), wanted)));
}

Result<api::IssuedLink> make_sign_in_link(const Access& access, const api::MakeSignInLinkParameters& parameters)
{
    return to_wire(
        access.context, TRY(app::make_link_for(access.context.shell, author_of(access), parameters.user_id)));
}

Result<api::User> end_sessions_of_user(const Access& access, const api::EndSessionsOfUserParameters& parameters)
{
    return to_wire(TRY(app::end_sessions_of(access.context.shell, author_of(access), parameters.user_id)));
}

}   // namespace http

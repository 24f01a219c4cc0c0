#include "app/users/own_factors.hpp"
#include "core/text.hpp"
#include "domain/users/one_time_code.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/session_cookie.hpp"
#include "http/console/users/session_to_wire.hpp"

namespace http {

using core::Result;

namespace {

storage::UserKey key_of(const Access& access) { return {access.context.business.id, access.actor.user_id}; }

api::Me me(const Access& access)
{
    const auto factors = app::own_factors(access.context.shell, key_of(access));
    return {.user = to_wire(access.actor),
        .has_authenticator = factors.has_authenticator,
        .recovery_codes_left = factors.recovery_codes_left};
}

}   // namespace

Result<api::Me> get_me(const Access& access) { return me(access); }

Result<api::Me> change_me(const Access& access, const api::ChangeMe& change)
{
    auto& context = access.context;
    const app::OwnChange wanted {.name = change.name, .locale = change.locale};
    const auto user = TRY(app::change_own(context.shell, context.business.id, access.actor, wanted));
    auto changed = me(access);
    changed.user.name = user.name;
    changed.user.locale = user.locale;
    return changed;
}

Result<Response> change_password(const Access& access, const Request&, const api::ChangePassword& change)
{
    auto& context = access.context;
    const auto& actor = access.actor;
    const auto renewed = TRY(app::change_password(
        context.shell, access.visit, {actor.name, actor.email, context.business.name}, change.password));
    Response response {.status = 200, .body = api::to_json(me(access))};
    response.headers.push_back(session_cookie(context, renewed.token));
    return response;
}

Result<api::AuthenticatorSecret> start_authenticator(const Access& access)
{
    const auto secret = TRY(app::start_authenticator(access.context.shell, access.visit));
    return api::AuthenticatorSecret {
        .secret = secret, .uri = domain::authenticator_uri(secret, access.actor.email, access.context.business.name)};
}

Result<Response> finish_authenticator(const Access& access, const Request&, const api::CodeEntry& entry)
{
    const auto finished = TRY(app::finish_authenticator(access.context.shell, access.visit, entry.code));
    Response response {.status = 200, .body = api::to_json(api::RecoveryCodes {.codes = finished.recovery_codes})};
    response.headers.push_back(session_cookie(access.context, finished.begun.token));
    return response;
}

Result<api::RecoveryCodes> make_recovery_codes(const Access& access)
{
    auto& context = access.context;
    return api::RecoveryCodes {.codes = app::make_recovery_codes(context.shell, context.business.id, access.actor)};
}

Result<api::UserSessions> list_my_sessions(const Access& access)
{
    api::UserSessions wire;
    for (const auto& session : app::list_sessions(access.context.shell, key_of(access)))
        wire.sessions.push_back({.id = session.actor.session_id,
            .created_at = session.created_at,
            .last_seen_at = session.last_seen_at,
            .is_current = session.actor.session_id == access.actor.session_id,
            .client = session.client,
            .device = core::unless_empty(session.device)});
    return wire;
}

Result<api::UserSessions> end_my_session(const Access& access, const api::EndMySessionParameters& parameters)
{
    auto& context = access.context;
    TRY(app::end_session(context.shell, context.business.id, access.actor, parameters.session_id));
    return list_my_sessions(access);
}

}   // namespace http

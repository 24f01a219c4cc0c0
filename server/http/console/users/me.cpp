#include "app/users/own_factors.hpp"
#include "app/users/passkeys.hpp"
#include "core/text.hpp"
#include "domain/users/one_time_code.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/session_cookie.hpp"
#include "http/console/users/session_to_wire.hpp"
#include "http/passkeys/reader.hpp"
#include "http/passkeys/site.hpp"

namespace http {

using core::Result;

namespace {

storage::UserKey key_of(const Access& access) { return {access.context.business.id, access.actor.user_id}; }

api::Me me(const Access& access)
{
    const auto factors = app::own_factors(access.context.shell, key_of(access));
    api::Me wire {.user = to_wire(access.actor),
        .has_authenticator = factors.has_authenticator,
        .passkeys = {},
        .recovery_codes_left = factors.recovery_codes_left};
    for (const auto& passkey : factors.passkeys)
        wire.passkeys.push_back({.id = passkey.id,
            .name = passkey.name,
            .host = passkey.host,
            .created_at = passkey.created_at,
            .last_used_at = passkey.last_used_at});
    return wire;
}

// The user, after what they sign in with changed, and with it the secret of the session.
Response changed_me(const Access& access, const app::NewSession& renewed)
{
    Response response {.status = 200, .body = api::to_json(me(access))};
    response.headers.push_back(session_cookie(access.context, renewed.token));
    return response;
}

Response recovery_codes(const Access& access, const app::FinishedFactor& finished)
{
    Response response {.status = 200, .body = api::to_json(api::RecoveryCodes {.codes = finished.recovery_codes})};
    response.headers.push_back(session_cookie(access.context, finished.begun.token));
    return response;
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
    return changed_me(access, renewed);
}

Result<api::AuthenticatorSecret> start_authenticator(const Access& access)
{
    const auto secret = TRY(app::start_authenticator(access.context.shell, access.visit));
    return api::AuthenticatorSecret {
        .secret = secret, .uri = domain::authenticator_uri(secret, access.actor.email, access.context.business.name)};
}

Result<Response> finish_authenticator(const Access& access, const Request&, const api::CodeEntry& entry)
{
    return recovery_codes(access, TRY(app::finish_authenticator(access.context.shell, access.visit, entry.code)));
}

Result<Response> remove_authenticator(const Access& access, const Request&)
{
    return changed_me(access, TRY(app::remove_authenticator(access.context.shell, access.visit)));
}

Result<api::NewPasskeyOptions> start_new_passkey(const Access& access)
{
    const auto& context = access.context;
    const auto site = TRY(require_passkey_site(context));
    auto question = TRY(app::start_new_passkey(context.shell, access.visit, site.host));
    return api::NewPasskeyOptions {.challenge = std::move(question.challenge),
        .host = site.host,
        .business = context.business.name,
        .user = std::move(question.user),
        .email = access.actor.email,
        .name = access.actor.name,
        .algorithms = {domain::es256, domain::eddsa, domain::rs256},
        .taken = std::move(question.taken)};
}

Result<Response> add_passkey(const Access& access, const Request&, const api::NewPasskey& entry)
{
    const auto& context = access.context;
    const auto site = TRY(require_passkey_site(context));
    const auto read = TRY(read_new_passkey(context.shell, entry));
    const app::MadePasskey made {.name = entry.name ? *entry.name : std::string_view {},
        .credential = entry.credential,
        .credential_bytes = read.credential,
        .public_key = entry.public_key,
        .algorithm = entry.algorithm,
        .client_data = read.client_data,
        .device = read.device};
    return recovery_codes(access, TRY(app::add_passkey(context.shell, access.visit, site, made)));
}

Result<api::Me> rename_passkey(
    const Access& access, const api::RenamePasskeyParameters& parameters, const api::PasskeyName& wanted)
{
    TRY(app::rename_passkey(access.context.shell, key_of(access), parameters.passkey_id, wanted.name));
    return me(access);
}

Result<Response> remove_passkey(const Access& access, const Request&, const api::RemovePasskeyParameters& parameters)
{
    return changed_me(access, TRY(app::remove_passkey(access.context.shell, access.visit, parameters.passkey_id)));
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

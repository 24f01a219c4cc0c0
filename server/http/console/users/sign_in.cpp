#include "app/users/sign_in.hpp"

#include "app/users/demo_sign_in.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/session_cookie.hpp"
#include "http/console/users/session_to_wire.hpp"
#include "http/passkeys/reader.hpp"
#include "http/passkeys/site.hpp"

namespace http {

using core::Result;

Result<Response> get_session(Context& context, const Request& request)
{
    TRY(require_own_page(request));
    const auto session = app::find_session(context.shell, visit_of(context, request));
    return Response {.status = 200, .body = api::to_json(to_wire(context, session))};
}

Result<Response> sign_out(Context& context, const Request& request)
{
    TRY(require_own_page(request));
    app::sign_out(context.shell, visit_of(context, request));
    Response response {.status = 200, .body = api::to_json(to_wire(context, std::optional<domain::UserSession> {}))};
    response.headers.push_back(ended_session_cookie(context));
    return response;
}

Result<Response> sign_in_by_password(Context& context, const Request& request, const api::PasswordEntry& entry)
{
    TRY(require_own_page(request));
    return to_response(
        context, TRY(app::sign_in_by_password(context.shell, visit_of(context, request), entry.email, entry.password)));
}

Result<Response> start_passkey(Context& context, const Request& request)
{
    TRY(require_own_page(request));
    const auto site = TRY(require_passkey_site(context));
    auto question = app::start_passkey(context.shell, visit_of(context, request), site.host);
    const api::PasskeyOptions wire {
        .challenge = std::move(question.challenge), .host = site.host, .credentials = std::move(question.credentials)};
    return Response {.status = 200, .body = api::to_json(wire)};
}

Result<Response> sign_in_by_passkey(Context& context, const Request& request, const api::PasskeyEntry& entry)
{
    TRY(require_own_page(request));
    const auto site = TRY(require_passkey_site(context));
    const auto shown = TRY(read_passkey(context.shell, entry));
    return to_response(context, TRY(app::sign_in_by_passkey(context.shell, visit_of(context, request), site, shown)));
}

Result<Response> sign_in_to_demo(Context& context, const Request& request, const api::DemoEntry& entry)
{
    TRY(require_own_page(request));
    return to_response(
        context, TRY(app::sign_in_to_demo(context.shell, visit_of(context, request), entry.role, entry.locale)));
}

Result<Response> enter_code(Context& context, const Request& request, const api::CodeEntry& entry)
{
    TRY(require_own_page(request));
    return to_response(context, TRY(app::enter_code(context.shell, visit_of(context, request), entry.code)));
}

Result<Response> enter_recovery_code(Context& context, const Request& request, const api::RecoveryCodeEntry& entry)
{
    TRY(require_own_page(request));
    return to_response(context, TRY(app::enter_recovery_code(context.shell, visit_of(context, request), entry.code)));
}

Result<Response> confirm_session(const Access& access, const Request&, const api::IdentityEntry& entry)
{
    auto& context = access.context;
    if (entry.passkey && (entry.password || entry.code))
        return core::refuse_field("passkey", core::FieldCode::not_together);
    if (entry.passkey) {
        const auto site = TRY(require_passkey_site(context));
        const auto shown = TRY(read_passkey(context.shell, *entry.passkey, "passkey."));
        return to_response(context, TRY(app::confirm_by_passkey(context.shell, access.visit, site, shown)));
    }
    if (!entry.password) return core::refuse_field("password", core::FieldCode::required);
    const app::Identity identity {.password = *entry.password, .code = entry.code ? *entry.code : std::string_view {}};
    return to_response(context, TRY(app::confirm_session(context.shell, access.visit, identity)));
}

}   // namespace http

#include "app/users/sign_in.hpp"

#include "app/users/demo_sign_in.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/session_cookie.hpp"
#include "http/console/users/session_to_wire.hpp"

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
    const app::Identity identity {.password = entry.password, .code = entry.code ? *entry.code : std::string_view {}};
    return to_response(context, TRY(app::confirm_session(context.shell, access.visit, identity)));
}

}   // namespace http

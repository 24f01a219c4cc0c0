#include "app/users/links.hpp"

#include "app/users/password_reset.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/session_cookie.hpp"
#include "http/console/users/session_to_wire.hpp"
#include "http/message/locale.hpp"

namespace http {

using core::Result;

namespace {

// The first language of a new user: that of their browser, else the business's.
core::Locale language_of(const Context& context, const Request& request)
{
    return choose_locale({.prefix = {}, .cookie_header = {}, .accept_language = request.header("accept-language")},
        context.shell.locales, context.business.locale);
}

}   // namespace

Result<Response> set_up_owner(Context& context, const Request& request, const api::SetUpOwner& owner)
{
    TRY(require_own_page(request));
    const app::NewOwner wanted {.code = owner.code,
        .name = owner.name,
        .email = owner.email,
        .password = owner.password,
        .business_name = context.business.name,
        .locale = language_of(context, request)};
    return to_response(context, TRY(app::set_up_owner(context.shell, visit_of(context, request), wanted)));
}

Result<Response> request_password_reset(Context& context, const Request& request, const api::ResetRequest& wanted)
{
    TRY(require_own_page(request));
    TRY(app::request_password_reset(context.shell, visit_of(context, request), wanted.email));
    return Response {.status = 202, .body = api::to_json(wanted)};
}

Result<Response> get_sign_in_link(
    Context& context, const Request& request, const api::GetSignInLinkParameters& parameters)
{
    TRY(require_own_page(request));
    const auto link = TRY(app::find_link(context.shell, visit_of(context, request), parameters.token));
    const api::SignInLink wire {.name = link.user.name,
        .email = link.user.email,
        .role = link.user.role,
        .kind = link.kind,
        .expires_at = link.expires_at};
    return Response {.status = 200, .body = api::to_json(wire)};
}

Result<Response> accept_sign_in_link(Context& context, const Request& request,
    const api::AcceptSignInLinkParameters& parameters, const api::AcceptSignInLink& accepted)
{
    TRY(require_own_page(request));
    const app::AcceptedLink link {.token = parameters.token,
        .password = accepted.password,
        .business_name = context.business.name,
        .name = accepted.name,
        .locale = language_of(context, request)};
    return to_response(context, TRY(app::accept_link(context.shell, visit_of(context, request), link)));
}

}   // namespace http

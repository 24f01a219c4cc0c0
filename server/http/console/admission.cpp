#include "http/console/admission.hpp"

#include "app/history/history.hpp"
#include "app/users/api_keys.hpp"
#include "core/word.hpp"
#include "http/console/api_key_header.hpp"
#include "http/console/session_cookie.hpp"
#include "http/message/client_networks.hpp"
#include "http/message/security.hpp"

namespace http {

using core::ErrorCode;
using core::Reach;
using core::Result;

namespace {

bool changes_something(const Request& request) { return request.verb != "GET" && request.verb != "HEAD"; }

// Whether the page asks by itself: by a timer, after an event, or for the stream of events, to which a browser adds no
// headers. That says nothing of its user, who may be away.
bool is_background(const Request& request)
{
    if (changes_something(request)) return false;
    return request.header("kalends-background").has_value() || request.header("accept") == "text/event-stream";
}

// A user tried what they may not do.
void write_refused_change(const Access& access, core::Permission permission)
{
    auto line = app::done_by(access.actor, core::HistoryAction::change_refused);
    line.subject = core::word(permission);
    const auto& shell = access.context.shell;
    shell.database.write([&](storage::Transaction& transaction) {
        app::write_history(shell, transaction, access.visit.business_id, line);
    });
}

bool is_from(const std::string& address, const std::string& networks)
{
    if (networks.empty()) return true;
    const auto known = ClientNetworks::parse(networks);
    return known && known->contain(address);
}

Result<Access> admit_program(
    const Call& call, const Admission& admission, std::string_view secret, app::ConsoleVisit visit)
{
    if (!admission.takes_keys) return core::refuse(ErrorCode::not_for_api_keys);
    if (!visit.token.empty()) return core::refuse(ErrorCode::malformed_request);
    const auto& shell = call.context.shell;
    const auto key = app::find_api_key(shell, visit.business_id, secret);
    if (!key || !is_from(visit.address, key->networks)) return core::refuse(ErrorCode::api_key_wrong);
    app::note_use(shell, visit.business_id, *key, visit.address);
    Access access {call.context, actor_of(*key), {}, std::move(visit)};
    access.reach = access.actor.reach(*admission.permission);
    if (access.reach != Reach::none) return access;
    if (changes_something(call.request))
        app::note_refused_try(shell, access.visit.business_id, *key, *admission.permission);
    return core::refuse(ErrorCode::not_allowed);
}

}   // namespace

Result<void> require_own_page(const Request& request)
{
    if (is_cross_site(request)) return core::refuse(ErrorCode::cross_site_request);
    const auto site = request.header("sec-fetch-site");
    const bool is_own = site ? *site == "same-origin" : request.header("origin").has_value();
    const bool is_shown = site && *site == "none" && !changes_something(request);
    const bool is_program = !site && !changes_something(request);   // A read, by what is no browser.
    if (!is_own && !is_shown && !is_program) return core::refuse(ErrorCode::cross_site_request);
    return {};
}

Result<Access> admit(const Call& call, const Admission& admission)
{
    auto& shell = call.context.shell;
    auto visit = visit_of(call.context, call.request);
    const auto secret = find_api_key_secret(call.request);
    // Who is signed in may have a proxy in front that shows a token of its own.
    if (secret && (visit.token.empty() || secret->starts_with(app::api_key_prefix)))
        return admit_program(call, admission, *secret, std::move(visit));
    TRY(require_own_page(call.request));
    const auto session = app::find_session(shell, visit);
    if (!session) return core::refuse(ErrorCode::sign_in_required);
    if (admission.entry == api::Entry::signed_in && state_of(*session) != core::SessionState::signed_in)
        return core::refuse(ErrorCode::second_factor_required);
    if (!is_background(call.request)) app::note_seen(shell, visit, *session);
    const auto reach = admission.permission ? session->actor.reach(*admission.permission) : Reach::all;
    Access access {call.context, session->actor, reach, std::move(visit)};
    if (reach == Reach::none) {
        if (changes_something(call.request)) write_refused_change(access, *admission.permission);
        return core::refuse(ErrorCode::not_allowed);
    }
    if (admission.needs_confirmation && !is_confirmed(access.actor, shell.now()))
        return core::refuse(ErrorCode::confirm_identity);
    return access;
}

}   // namespace http

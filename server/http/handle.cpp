#include "http/handle.hpp"

#include <thread>

#include "core/ensure.hpp"
#include "core/text.hpp"
#include "core/word.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/page.hpp"
#include "http/message/client_address.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/message/host.hpp"
#include "http/message/locale.hpp"
#include "http/message/refusal.hpp"
#include "http/message/security.hpp"
#include "http/operations/operations.gen.hpp"
#include "http/operations/slots.hpp"
#include "http/pictures/media.hpp"
#include "http/site/delivery/pages.hpp"
#include "http/widget/error_page.hpp"
#include "http/widget/page_table.hpp"
#include "http/widget/pages.hpp"
#include "storage/database/shown_reads.hpp"

namespace http {

namespace {

// Changes of one client that workers make at a time. More than may wait for the payment provider (app::ProviderCalls).
constexpr int changes_at_once = 12;

bool is_for_showing(const Request& request) { return request.verb == "GET" || request.verb == "HEAD"; }

using core::ErrorCode;

// A POST from a page of another site, or one whose body is not what it has to be.
std::optional<ErrorCode> why_refused(const Request& request)
{
    if (is_for_showing(request)) return {};
    if (is_cross_site(request)) return ErrorCode::cross_site_request;
    auto type = request.header("content-type").value_or("");
    type = type.substr(0, type.find_first_of("; \t"));
    if (!core::is_same_word(type, "application/json")) return ErrorCode::unsupported_media_type;
    return {};
}

std::string_view key_of(MissingBecause because)
{
    switch (because) {
    case MissingBecause::unmatched: return "not_found.page";
    case MissingBecause::route_validation: return "not_found.route";
    case MissingBecause::favicon: return "not_found.favicon";
    }
    core::report_bug("a 404 without a message", std::source_location::current());
}

// Whether a visitor opened this by a link of a page or a mail, though it is an operation.
bool is_opened_by_link(const Request& request, api::Operation operation)
{
    const auto accepted = request.header("accept").value_or("");
    return operation == api::Operation::get_calendar_file && accepted.find("text/html") != accepted.npos;
}

// Answers what needs a business: whose pages and bookings these are.
struct Answerer {
    Context& context;
    KeptPages& booking_pages;
    const Request& request;

    Response operator()(const OperationRequest& asked) const
    {
        if (const auto code = why_refused(request)) return to_response({*code}, request.request_id);
        auto response = dispatch(context, request, asked);
        const bool is_missing = response.status == 404 || response.status == 410 || response.status == 422;
        if (!is_missing || !is_opened_by_link(request, asked.operation)) return response;
        return expired_page(context, {}, page_locale(context.shell, context.business, request, {}));
    }

    Response operator()(const ConsoleRequest& asked) const
    {
        if (const auto code = why_refused(request)) return to_response({*code}, request.request_id);
        auto response = dispatch_console(context, request, asked);
        // What a change answers may be a secret that was made for it, and is short.
        const bool is_plain = request.verb == "GET" && !response.shared_body;
        return is_plain ? compressed_quickly(request, std::move(response)) : response;
    }

    Response operator()(const ConsolePageRequest&) const { return console_page(context, request.target); }

    Response operator()(const PageRequest& page) const { return widget_page({context, booking_pages, request}, page); }

    Response operator()(const PictureRequest&) const
    {
        return get_picture(context.shell, context.business.id, request);
    }

    Response operator()(const SiteRequest& site) const { return site_page(context, request, site); }

    Response operator()(const Missing& missing) const
    {
        if (missing.is_api) return to_response({ErrorCode::page_not_found}, request.request_id);
        return not_found_page(context, request, missing.page, key_of(missing.because));
    }
};

SiteAsked asked_by(const Site& site, const Request& request)
{
    return {request, host_of(request), {site.origin, site.is_behind_https, site.port}};
}

// The business that answers on the host that was asked for.
KnownBusinesses::KnownPointer find_answering(Site& site, const Host& host, KnownBusinesses::Use use)
{
    auto known = site.businesses.read(site.shell.database, host.name, use);
    if (!known) throw storage::DatabaseError {"there is no business yet: import one"};
    return known;
}

Response answer_for_business(Site& site, const Request& request, const Route& route, const std::string& nonce)
{
    const auto asked = asked_by(site, request);
    const bool is_of_site = std::holds_alternative<SiteRequest>(route);   // Its pages are kept by their version.
    using enum KnownBusinesses::Use;
    const auto known = find_answering(site, asked.host, is_for_showing(request) && !is_of_site ? showing : deciding);
    const bool has_pages = is_of_site || std::holds_alternative<PageRequest>(route)
        || std::holds_alternative<ConsoleRequest>(route);   // Which gives out addresses of pages.
    const auto origin = has_pages ? canonical_origin(asked.entrance, asked.host, known->hosts) : std::string {};
    Context context {site.shell, known->business, site.assets, site.slot_responses, request.request_id,
        client_of(request, site.trusts_forwarded_for), ip_of(request, site.trusts_forwarded_for), nonce, origin,
        asked.host.name, site.site_pages, asked_origin(asked.entrance, asked.host)};
    context.desk_events = &site.desk_events;
    context.shared_answers = &site.shared_answers;
    const Answerer answerer {context, site.booking_pages, request};
    if (const auto* operation = std::get_if<OperationRequest>(&route)) {
        if (!site.unlimited_clients.contain(context.ip)) context.limited_client = context.client;
        context.proof_of_work = request.header("proof-of-work").value_or("");
        context.accept_language = request.header("accept-language").value_or("");
        return answerer(*operation);
    }
    if (const auto* of_console = std::get_if<ConsoleRequest>(&route)) {
        context.accept_language = request.header("accept-language").value_or("");
        return answerer(*of_console);
    }
    if (const auto* page = std::get_if<ConsolePageRequest>(&route)) {
        context.accept_language = request.header("accept-language").value_or("");
        return answerer(*page);
    }
    if (const auto* page = std::get_if<PageRequest>(&route)) return answerer(*page);
    if (const auto* on_site = std::get_if<SiteRequest>(&route)) return answerer(*on_site);
    if (const auto* picture = std::get_if<PictureRequest>(&route)) return answerer(*picture);
    return answerer(std::get<Missing>(route));
}

Response answer(Site& site, const Request& request, const Route& route, const std::string& nonce)
{
    if (std::holds_alternative<Liveness>(route)) return livez();
    if (std::holds_alternative<Readiness>(route)) return readyz(site.health);
    if (std::holds_alternative<ContractRequest>(route))
        return site.assets.find(request).value_or(to_response({ErrorCode::page_not_found}, request.request_id));
    if (std::holds_alternative<Malformed>(route))
        return to_response({ErrorCode::malformed_request}, request.request_id);
    if (const auto* wrong = std::get_if<WrongVerb>(&route)) {
        auto response = to_response({ErrorCode::method_not_allowed}, request.request_id);
        response.headers.emplace_back("Allow", wrong->allow);
        return response;
    }
    if (const auto* on_site = std::get_if<SiteRequest>(&route))
        if (auto page = find_page(site.site_pages, site.shell.database, asked_by(site, request), *on_site))
            return *std::move(page);
    return answer_for_business(site, request, route, nonce);
}

struct Failure {
    ErrorCode code;
    std::string what;                     // For the log.
    std::string nonce;                    // Of the page that tells of it.
    std::string_view retry_after = "1";   // Of that page, in seconds.
};

// For people where a page was asked for, else a Refusal.
Response fail(Site& site, const Request& request, const Route& route, const Failure& failure)
{
    const auto* page = std::get_if<PageRequest>(&route);
    if (const auto* on_site = std::get_if<SiteRequest>(&route)) page = &on_site->page;
    Response response;
    if (page) {
        const auto locale = choose_locale({.prefix = page->locale,
                                              .cookie_header = request.header("cookie"),
                                              .accept_language = request.header("accept-language")},
            site.shell.locales, core::Locale::en);
        const auto key = "error." + std::string {core::word(failure.code)};
        const auto& message = site.shell.message;
        response = error_page({.status = api::http_status(failure.code),
                                  .status_message = message(core::Locale::en, key, {}),
                                  .message = message(locale, key, {}),
                                  .locale = locale},
            failure.nonce);
        add_retry_after(response, failure.code, failure.retry_after);
    } else {
        response = to_response({failure.code}, request.request_id);
    }
    response.error = failure.what;
    return response;
}

bool is_api(const Route& route)
{
    if (const auto* missing = std::get_if<Missing>(&route)) return missing->is_api;
    return std::holds_alternative<OperationRequest>(route) || std::holds_alternative<ConsoleRequest>(route);
}

Response answer_or_fail(Site& site, const Request& request)
{
    const auto route = routes().match(request.verb, request.target);
    const auto nonce = site.shell.new_secret();
    // What changes nothing can wait; claims, jobs and health cannot.
    std::optional<storage::ReadsAreForShowing> shown;
    if (is_for_showing(request)) shown.emplace();
    Response response;
    try {
        response = answer(site, request, route, nonce);
    } catch (const storage::DatabaseError& failure) {
        response = fail(site, request, route, {ErrorCode::unavailable, failure.what(), nonce});
    } catch (const domain::ProviderError& failure) {
        response = fail(site, request, route, {ErrorCode::unavailable, failure.what(), nonce});
    } catch (const domain::RenderError& failure) {
        response = fail(site, request, route, {ErrorCode::unavailable, failure.what(), nonce, "2"});
    } catch (const std::exception& failure) {
        response = fail(site, request, route, {ErrorCode::internal, failure.what(), nonce});
    }
    response.route = route_name(route);
    add_security_headers(response,
        {.has_secret_address = has_secret_address(route),
            .nonce = nonce,
            .is_behind_https = site.is_behind_https,
            .is_api = is_api(route)});
    return response;
}

// When even the answer to a failure failed. Needs nothing of the site, so that only memory can be missing.
Response last_resort(const Site& site, const Request& request, const char* what)
{
    auto response = to_response({ErrorCode::internal}, request.request_id);
    response.error = what;
    response.route = "failed";
    add_security_headers(response, {.has_secret_address = true, .is_behind_https = site.is_behind_https});
    return response;
}

// A booking page that is known to be right.
std::optional<Response> find_booking_page(Site& site, const Request& request, SecurityPolicy policy)
{
    if (!may_be_kept_page(request)) return {};
    const auto known = site.businesses.find(site.shell.database, host_of(request).name);
    if (!known) return {};
    const auto asked = asked_by(site, request);
    const auto origin = canonical_origin(asked.entrance, asked.host, known->hosts);
    const auto page = find_kept_page(site.shell, site.booking_pages, {known->business, request, origin});
    if (!page) return {};
    policy.nonce = site.shell.new_secret();
    auto response = respond(*page, request, policy.nonce);
    add_security_headers(response, policy);
    return response;
}

std::optional<Response> find_at_once(Site& site, const Request& request)
{
    // None of these is given for an address with a secret: what that shows is kept in no cache.
    SecurityPolicy open {.has_secret_address = false, .is_behind_https = site.is_behind_https};
    if (request.target == "/livez" && is_for_showing(request)) {
        auto response = livez();
        add_security_headers(response, open);
        return response;
    }
    if (auto page = find_booking_page(site, request, open)) return page;
    auto response = site.assets.find(request);
    if (!response) {
        response = list_slots_at_once(site.shell, site.slot_responses, request);
        open.is_api = response.has_value();
    }
    if (!response) response = find_page_at_once(site.site_pages, site.shell.database, asked_by(site, request));
    if (response) add_security_headers(*response, open);
    return response;
}

}   // namespace

core::FairLine line_of(const Site& site, const Request& request)
{
    if (site.unlimited_clients.contain(ip_of(request, site.trusts_forwarded_for))) return {};
    auto client = client_of(request, site.trusts_forwarded_for);
    if (is_for_showing(request) && !request.target.starts_with("/api/v1/checkouts/"))
        return {
            .name = std::move(client), .at_once = static_cast<int>(std::max(2u, std::thread::hardware_concurrency()))};
    return {.name = std::move(client) + " changes", .at_once = changes_at_once};
}

Response handle(Site& site, const Request& request) noexcept
{
    try {
        return answer_or_fail(site, request);
    } catch (const std::exception& failure) {
        return last_resort(site, request, failure.what());
    } catch (...) {
        return last_resort(site, request, "an exception of an unknown type");
    }
}

std::optional<Response> handle_at_once(Site& site, const Request& request) noexcept
try {
    return find_at_once(site, request);
} catch (...) {   // handle() meets the same failure, and answers it.
    return {};
}

}   // namespace http

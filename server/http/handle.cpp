#include "http/handle.hpp"

#include "core/ensure.hpp"
#include "core/text.hpp"
#include "core/word.hpp"
#include "http/message/client_address.hpp"
#include "http/message/locale.hpp"
#include "http/message/refusal.hpp"
#include "http/message/security.hpp"
#include "http/operations/bookings.hpp"
#include "http/operations/calendar_feeds.hpp"
#include "http/operations/calendars.hpp"
#include "http/operations/checkouts.hpp"
#include "http/operations/forms.hpp"
#include "http/operations/groups.hpp"
#include "http/operations/guests.hpp"
#include "http/operations/holds.hpp"
#include "http/operations/manage_links.hpp"
#include "http/operations/menus.hpp"
#include "http/operations/one_time_links.hpp"
#include "http/operations/providers.hpp"
#include "http/operations/series.hpp"
#include "http/operations/services.hpp"
#include "http/operations/slots.hpp"
#include "http/operations/time_zones.hpp"
#include "http/routing/routes.hpp"
#include "http/site/delivery/pages.hpp"
#include "http/site/payload/media.hpp"
#include "http/widget/error_page.hpp"
#include "http/widget/pages.hpp"
#include "storage/catalogue/businesses.hpp"

namespace http {

namespace {

using core::ErrorCode;

Response run(Context& context, const Request& request, const OperationRequest& asked)
{
    using enum api::Operation;
    const auto& parameters = asked.parameters;
    switch (asked.operation) {   // No default: a new operation in openapi.yaml does not compile until it is handled.
    case get_provider: return http::get_provider(context, request, parameters);
    case list_services: return http::list_services(context, request, parameters);
    case get_service: return http::get_service(context, request, parameters);
    case get_service_by_slug: return http::get_service_by_slug(context, request, parameters);
    case list_calendars: return http::list_calendars(context, request, parameters);
    case get_calendar: return http::get_calendar(context, request, parameters);
    case get_calendar_by_slug: return http::get_calendar_by_slug(context, request, parameters);
    case get_group: return http::get_group(context, request, parameters);
    case get_group_by_slug: return http::get_group_by_slug(context, request, parameters);
    case get_menu: return http::get_menu(context, request, parameters);
    case get_menu_by_slug: return http::get_menu_by_slug(context, request, parameters);
    case get_form: return http::get_form(context, request, parameters);
    case get_form_by_slug: return http::get_form_by_slug(context, request, parameters);
    case submit_form: return http::submit_form(context, request, parameters);
    case list_slots: return http::list_slots(context, request, parameters);
    case find_next_slot: return http::find_next_slot(context, request, parameters);
    case list_time_zones: return http::list_time_zones(context, request, parameters);
    case create_booking: return http::create_booking(context, request, parameters);
    case create_hold: return http::create_hold(context, request, parameters);
    case get_hold: return http::get_hold(context, request, parameters);
    case extend_hold: return http::extend_hold(context, request, parameters);
    case release_hold: return http::release_hold(context, request, parameters);
    case confirm_hold: return http::confirm_hold(context, request, parameters);
    case preview_series: return http::preview_series(context, request, parameters);
    case create_series: return http::create_series(context, request, parameters);
    case get_one_time_link: return http::get_one_time_link(context, request, parameters);
    case get_manage_link: return http::get_manage_link(context, request, parameters);
    case cancel_booking: return http::cancel_booking(context, request, parameters);
    case reschedule_booking: return http::reschedule_booking(context, request, parameters);
    case get_calendar_file: return http::get_calendar_file(context, request, parameters);
    case get_guest_link: return http::get_guest_link(context, request, parameters);
    case leave_booking: return http::leave_booking(context, request, parameters);
    case answer_as_guest: return http::answer_as_guest(context, request, parameters);
    case start_checkout: return http::start_checkout(context, request, parameters);
    case get_checkout: return http::get_checkout(context, request, parameters);
    case receive_payment_event: return http::receive_payment_event(context, request, parameters);
    case settle_demo_payment: return http::settle_demo_payment(context, request, parameters);
    case get_site_page: return http::get_site_page(context, request, parameters);
    case get_calendar_feed: return http::get_calendar_feed(context, request, parameters);
    }
    core::report_bug("an operation without a handler", std::source_location::current());
}

// A POST from a page of another site, or one whose body is not what it has to be.
std::optional<ErrorCode> why_refused(const Request& request)
{
    if (request.verb == "GET" || request.verb == "HEAD") return {};
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

// Answers what needs a business: whose pages and bookings these are.
struct Answerer {
    Context& context;
    const Request& request;

    Response operator()(const OperationRequest& asked) const
    {
        if (const auto code = why_refused(request)) return to_response({*code}, request.request_id);
        return run(context, request, asked);
    }

    Response operator()(const PageRequest& page) const { return widget_page(context, request, page); }

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

// "Booking.example:8080" is the host "booking.example"; "[::1]:8080" is "[::1]".
std::string host_name(const Request& request)
{
    std::string host {request.header("host").value_or("")};
    const auto colon = host.rfind(':');
    if (colon != host.npos && host.find(']', colon) == host.npos) host.resize(colon);
    for (auto& letter : host)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return host;
}

// A host that was made up leads nobody astray but whoever made it up.
std::string origin_of(const Site& site, const Request& request)
{
    if (!site.origin.empty()) return site.origin;
    return (site.is_behind_https ? "https://" : "http://") + std::string {request.header("host").value_or("localhost")};
}

Response answer_for_business(Site& site, const Request& request, const Route& route, const std::string& nonce)
{
    const auto host = host_name(request);
    const auto business = site.shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_business_by_host(snapshot, host); });
    if (!business) throw storage::DatabaseError {"there is no business yet: import one"};
    Context context {site.shell, *business, site.assets, site.slot_responses, request.request_id,
        client_of(request, site.is_behind_https), ip_of(request, site.is_behind_https), nonce, origin_of(site, request),
        host, site.site_pages};
    const Answerer answerer {context, request};
    if (const auto* operation = std::get_if<OperationRequest>(&route)) return answerer(*operation);
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
    if (const auto* on_site = std::get_if<SiteRequest>(&route)) {
        const auto host = host_name(request), origin = origin_of(site, request);
        if (auto page = find_page(site.site_pages, site.shell.database, {request, host, origin}, *on_site))
            return *std::move(page);
    }
    return answer_for_business(site, request, route, nonce);
}

struct Failure {
    ErrorCode code;
    std::string what;    // For the log.
    std::string nonce;   // Of the page that tells of it.
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
    } else {
        response = to_response({failure.code}, request.request_id);
    }
    response.error = failure.what;
    return response;
}

}   // namespace

Response handle(Site& site, const Request& request)
{
    const auto route = match(request.verb, request.target);
    const auto nonce = site.shell.new_secret();
    Response response;
    try {
        response = answer(site, request, route, nonce);
    } catch (const storage::DatabaseError& failure) {
        response = fail(site, request, route, {ErrorCode::unavailable, failure.what(), nonce});
    } catch (const domain::ProviderError& failure) {
        response = fail(site, request, route, {ErrorCode::unavailable, failure.what(), nonce});
    } catch (const domain::RenderError& failure) {
        response = fail(site, request, route, {ErrorCode::unavailable, failure.what(), nonce});
        response.headers.emplace_back("Retry-After", "2");
    } catch (const std::exception& failure) {
        response = fail(site, request, route, {ErrorCode::internal, failure.what(), nonce});
    }
    response.route = route_name(route);
    add_security_headers(response, request, {.nonce = nonce, .is_behind_https = site.is_behind_https});
    return response;
}

std::optional<Response> handle_at_once(Site& site, const Request& request)
{
    if (request.target == "/livez" && (request.verb == "GET" || request.verb == "HEAD")) {
        auto response = livez();
        add_security_headers(response, request, {.is_behind_https = site.is_behind_https});
        return response;
    }
    auto response = site.assets.find(request);
    if (!response) response = list_slots_at_once(site.shell, site.slot_responses, request);
    if (!response) {
        const auto host = host_name(request), origin = origin_of(site, request);
        response = find_page_at_once(site.site_pages, site.shell.database, {request, host, origin});
    }
    if (response) add_security_headers(*response, request, {.is_behind_https = site.is_behind_https});
    return response;
}

}   // namespace http

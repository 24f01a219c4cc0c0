#include "http/pages.hpp"

#include <algorithm>

#include "app/bookings.hpp"
#include "core/word.hpp"
#include "http/error_page.hpp"
#include "http/first_month.hpp"
#include "http/locale.hpp"
#include "http/orders.hpp"
#include "http/page_choice.hpp"
#include "http/page_shell.hpp"
#include "http/to_wire.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::LinkPurpose;
using core::Locale;
using core::Result;
using core::Screen;

Locale locale_of(const Context& context, const Request& request, const PageRequest& page)
{
    const LocaleHints hints {page.locale, request.header("cookie"), request.header("accept-language")};
    return choose_locale(hints, context.shell.locales, context.business.locale);
}

api::PagePayload payload_for(const Context& context, Screen screen, Locale locale)
{
    return {
        .screen = screen,
        .layout = screen == Screen::cancel ? core::Layout::form : core::Layout::calendar,
        .locale = locale,
        .locales = context.shell.locales,
        .business = to_wire(context.business),
        .staff = {},
        .team = {},
        .services = {},
        .calendars = {},
        .not_found = {},
        .group = {},
        .menu = {},
        .order = {},
        .one_time_link = {},
        .slots = {},
        .managed = {},
    };
}

// The business's zone, which services at a place are shown in; the browser asks again where its own matters.
Result<api::PagePayload> booking_payload(Context& context, const PageRequest& page, Locale locale)
{
    const auto choice = TRY(choose(context, page));
    auto payload = payload_for(context, choice.is_service_chosen ? Screen::times : Screen::services, locale);
    payload.services = to_wire(choice.services);
    if (choice.staff) payload.staff = to_wire(*choice.staff);
    if (!choice.is_service_chosen) return payload;

    const auto staff_id = choice.staff ? std::optional {choice.staff->id} : std::nullopt;
    const auto order = order_of_service(choice.services.front().id, staff_id);
    payload.slots = TRY(first_month(context, {order, context.business.time_zone, {}}));
    return payload;
}

Result<api::PagePayload> cancel_payload(Context& context, const PageRequest& page, Locale locale)
{
    const auto managed = app::find_managed_booking(context.shell, {context.business.id, parameter(page, "token")});
    if (!managed || managed->purpose != LinkPurpose::cancel) return core::refuse(ErrorCode::cancellation_link_expired);
    if (!managed->is_open) return core::refuse(ErrorCode::cancellation_closed);
    auto payload = payload_for(context, Screen::cancel, locale);
    payload.managed = to_wire(*managed, context.shell.find_zone);
    return payload;
}

Result<api::PagePayload> reschedule_payload(Context& context, const PageRequest& page, Locale locale)
{
    const auto token = parameter(page, "token");
    const auto managed = app::find_managed_booking(context.shell, {context.business.id, token});
    if (!managed || managed->purpose != LinkPurpose::reschedule)
        return core::refuse(ErrorCode::reschedule_link_expired);
    if (!managed->is_open || managed->services.empty()) return core::refuse(ErrorCode::reschedule_closed);
    auto payload = payload_for(context, Screen::reschedule, locale);
    payload.managed = to_wire(*managed, context.shell.find_zone);
    payload.services = to_wire(managed->services);
    payload.slots = TRY(first_month(context, {{}, managed->booking.time_zone, token}));
    return payload;
}

Result<api::PagePayload> payload_of(Context& context, const PageRequest& page, Locale locale)
{
    switch (page.page) {
    case Page::cancel_booking: return cancel_payload(context, page, locale);
    case Page::reschedule_booking: return reschedule_payload(context, page, locale);
    default: return booking_payload(context, page, locale);
    }
}

bool has_secret(Page page) { return page == Page::cancel_booking || page == Page::reschedule_booking; }

Response refusal_page(Context& context, const core::Refusal& refusal, Locale locale)
{
    const auto key = "error." + std::string {core::word(refusal.code)};
    return error_page({.status = api::http_status(refusal.code),
                          .status_message = context.shell.message(Locale::en, key, {}),
                          .message = context.shell.message(locale, key, {}),
                          .locale = locale},
        context.nonce);
}

std::string title_of(const Context& context, const api::PagePayload& payload)
{
    const auto& name = payload.screen == Screen::times ? payload.services.front().name : context.business.name;
    const auto key = "page.title." + std::string {core::word(payload.screen)};
    return context.shell.message(payload.locale, key, {{"title", name}});
}

// Of the font's files by script, the one that nearly every text needs.
std::string text_font(const std::vector<std::string>& fonts)
{
    const auto found = std::ranges::find_if(fonts, [](const auto& font) { return font.contains("-latin-wght-"); });
    return found == fonts.end() ? std::string {} : *found;
}

Response payload_page(Context& context, const PageRequest& page, const api::PagePayload& payload)
{
    const auto entry = context.assets.entry("web/widget/main.tsx");
    if (!entry) throw std::runtime_error {"the front end was not built into this program"};
    PageShell shell {
        .locale = payload.locale,
        .title = title_of(context, payload),
        .needs_script
        = context.shell.message(payload.locale, "page.needs_script", {{"contactMethod", context.business.contact}}),
        .payload = api::to_json(payload),
        .accent = context.business.accent,
        .script = entry->script,
        .styles = entry->styles,
        .preloads = entry->preloads,
        .font = text_font(entry->fonts),
        .nonce = context.nonce,
        .is_secret = has_secret(page.page),
    };
    const auto messages = "locales/" + std::string {core::word(payload.locale)} + ".json";
    if (const auto chunk = context.assets.entry(messages)) shell.preloads.push_back(chunk->script);
    return {.status = 200, .content_type = "text/html; charset=utf-8", .body = render(shell)};
}

void add_page_headers(Response& response, Locale locale)
{
    response.headers.emplace_back("Cache-Control", "no-store");   // Free times change; links are secrets.
    response.headers.emplace_back("Content-Language", language_tag(locale));
    response.headers.emplace_back("Vary", "Accept-Language, Cookie");
}

// To the services, in the same language and with the same query.
Response redirect_home(const Request& request, const PageRequest& page)
{
    const auto prefix = page.locale ? "/" + std::string {core::word(*page.locale)} : std::string {};
    const auto query = request.target.find('?');
    return {.status = 302,
        .headers = {{"Location",
            prefix + "/widget/booking" + (query == request.target.npos ? "" : request.target.substr(query))}}};
}

}   // namespace

Response widget_page(Context& context, const Request& request, const PageRequest& page)
{
    if (page.page == Page::home) return redirect_home(request, page);
    const auto locale = locale_of(context, request, page);
    const auto payload = payload_of(context, page, locale);
    auto response = payload ? payload_page(context, page, *payload) : refusal_page(context, payload.error(), locale);
    add_page_headers(response, locale);
    return response;
}

Response not_found_page(Context& context, const Request& request, const PageRequest& page, std::string_view message_key)
{
    const auto locale = locale_of(context, request, page);
    const app::MessageArguments arguments = {{"path", page.path}};
    auto response = error_page({.status = 404,
                                   .status_message = context.shell.message(Locale::en, message_key, arguments),
                                   .message = context.shell.message(locale, message_key, arguments),
                                   .locale = locale},
        context.nonce);
    add_page_headers(response, locale);
    return response;
}

}   // namespace http

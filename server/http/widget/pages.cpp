#include "http/widget/pages.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "http/front_end/assets.hpp"
#include "http/front_end/page_fonts.hpp"
#include "http/message/locale.hpp"
#include "http/message/refusal.hpp"
#include "http/widget/document.hpp"
#include "http/widget/error_page.hpp"
#include "http/widget/link_preview.hpp"
#include "http/widget/page_table.hpp"
#include "http/widget/payload_builder.hpp"
#include "http/wire/looks.hpp"
#include "http/wire/to_wire.hpp"
#include "http/wire/translator.hpp"

namespace http {

namespace {

using core::Locale;
using core::Screen;

Locale locale_of(const Context& context, const Request& request, const PageRequest& page)
{
    return page_locale(context.shell, context.business, request, page.locale);
}

// Whether the id or slug of an address that every visitor may have names nothing of this kind. The specification has
// words of their own for calendars alone.
bool names_nothing(const PageRequest& page, core::ErrorCode code)
{
    using enum core::ErrorCode;
    constexpr core::ErrorCode codes[] = {group_not_found, menu_not_found, form_not_found, service_not_found};
    return std::holds_alternative<ChooseForAll>(page.page->make) && std::ranges::find(codes, code) != std::end(codes);
}

// The specification requires special texts on some pages.
std::string message_key(const PageRequest& page, core::ErrorCode code)
{
    const auto& own = page.page->message;
    if (own && own->code == code) return std::string {own->key};
    return names_nothing(page, code) ? "not_found.route" : "error." + std::string {core::word(code)};
}

// A payload, the business whose page it is, and what was drawn of it.
struct Contents {
    const domain::Business& business;
    const api::PagePayload& payload;
    const std::string& json;   // The payload.
    std::optional<DrawnStep> drawing = {};
};

std::string title_of(const app::Shell& shell, const Contents& contents)
{
    const auto& payload = contents.payload;
    auto name = payload.business.name;
    if (payload.group) name = payload.group->name;
    if (payload.menu) name = payload.menu->name;
    if (payload.screen == Screen::times) name = payload.services.front().name;
    if (payload.form) return payload.form->name + " – " + name;
    const auto key = "page.title." + std::string {core::word(payload.screen)};
    return shell.message(payload.locale, key, {{"title", name}});
}

void add_once(std::vector<std::string>& addresses, const std::string& address)
{
    if (std::ranges::find(addresses, address) == addresses.end()) addresses.push_back(address);
}

// Adds the styles and preloads of a chunk that the script imports as soon as it has read the payload.
void add_chunk(PageShell& shell, const std::optional<AssetEntry>& chunk)
{
    if (!chunk) return;
    for (const auto& style : chunk->styles)
        add_once(shell.styles, style);
    for (const auto& preload : chunk->preloads)
        if (preload != shell.script) add_once(shell.preloads, preload);
    add_once(shell.preloads, chunk->script);
}

// Whether the screen of times offers further choices; must match needsChoices in
// web/widget/features/times/lazy-parts.ts. The module of the choices is then preloaded with the page.
bool has_choices(const api::PagePayload& payload)
{
    const bool is_single = payload.order && payload.order->items.size() == 1 && payload.services.size() == 1;
    if (payload.screen != Screen::times || !is_single) return false;
    const auto& service = payload.services.front();
    const bool brings_guests = service.guests && service.guests->mode != core::GuestMode::off;
    const bool has_hosts = !payload.staff && !payload.team && !service.seats && service.staff.size() > 1;
    return service.variations.size() > 1 || !service.add_ons.empty() || brings_guests || has_hosts;
}

NoncedText write_page(const Context& context, const PageRequest& page, const Contents& contents)
{
    const auto& [business, payload, json, drawing] = contents;
    const auto entry = context.assets.entry("web/widget/app/main.tsx");
    if (!entry) throw std::runtime_error {"the front end was not built into this program"};
    const auto& look = payload.business;
    const auto font_pair = look.fonts.value_or(core::FontPair::plain);
    PageShell shell {
        .locale = payload.locale,
        .tint = look.tint.value_or(core::Tint::neutral),
        .corners = look.corners.value_or(core::Corners::soft),
        .font_pair = font_pair,
        .title = title_of(context.shell, contents),
        .needs_script
        = context.shell.message(payload.locale, "page.needs_script", {{"contactMethod", business.contact}}),
        .payload = json,
        .accent = business.accent,
        .early_script = context.assets.text("render/early.js"),
        .script = entry->script,
        .styles = entry->styles,
        .preloads = entry->preloads,
        .fonts = text_fonts(entry->fonts, payload.locale, json, font_pair),
        .drawing = drawing,
        .is_secret = page.page->address == Secrecy::secret,
    };
    if (page.page->framing == Framing::on_listed_sites)
        shell.preview_tags = preview_tags({context.origin, page.path, shell.title, payload});
    for (const auto module : screen_modules[static_cast<std::size_t>(payload.screen)].modules)
        if (!module.empty()) add_chunk(shell, context.assets.entry(std::string {module}));
    if (has_choices(payload)) add_chunk(shell, context.assets.entry("web/widget/features/times/choices.tsx"));
    add_chunk(shell, context.assets.entry("locales/" + std::string {core::word(payload.locale)} + ".json"));
    return render(shell);
}

// The address of the page with all public calendars, in the language of the request's address.
std::string home_address(const PageRequest& page)
{
    const auto prefix = page.locale ? "/" + std::string {core::word(*page.locale)} : std::string {};
    return prefix + "/widget/booking";
}

// The reason for an error page: the status, and the key of the message.
struct NoPage {
    int status;
    std::string message_key;
    app::MessageArguments arguments = {};
};

ErrorBrand brand_of(const Context& context, Locale locale)
{
    auto look = to_wire(context.business);
    context.shell.database.read([&](storage::Snapshot& snapshot) {
        Looks {snapshot, context.shell, context.business.id}.add_to(look);
        Translator {snapshot, context.business.id, locale}.translate(look);
        return true;
    });
    return {.name = look.name,
        .accent = context.business.accent,
        .logo = look.logo ? look.logo->src : std::string {},
        .corners = look.corners.value_or(core::Corners::soft),
        .tint = look.tint.value_or(core::Tint::neutral)};
}

Response bad_page(const Context& context, const PageRequest& page, Locale locale, const NoPage& why)
{
    const auto& message = context.shell.message;
    const auto& business = context.business;
    const auto contact = domain::contact_name(business);
    return error_page({.status = why.status,
                          .status_message = message(Locale::en, why.message_key, why.arguments),
                          .message = message(locale, why.message_key, why.arguments),
                          .locale = locale,
                          .way_on = WayOn {.label = message(locale, "done.book_again", {}),
                              .address = home_address(page),
                              .contact_sentence = message(locale, "contact", {{"contactMethod", contact}}),
                              .contact = contact,
                              .contact_address = domain::contact_address(business)},
                          .brand = brand_of(context, locale)},
        context.nonce);
}

Response refused_page(const Context& context, const PageRequest& page, Locale locale, core::ErrorCode code)
{
    auto response
        = bad_page(context, page, locale, {api::http_status(code), message_key(page, code), {{"path", page.path}}});
    add_page_headers(response, locale);
    add_retry_after(response, code);
    return response;
}

// A page for one visitor.
Response own_page(Context& context, const PageRequest& page, Locale locale, MakePayload make)
{
    auto payload = make(context, page, empty_payload(context.shell, context.business, locale));
    if (!payload) return refused_page(context, page, locale, payload.error().code);
    context.shell.database.read([&](storage::Snapshot& snapshot) {
        complete(snapshot, context.shell, context.business.id, *payload);
        return true;
    });
    if (payload->managed) name_zone(*payload, payload->managed->booking.time_zone);
    if (payload->visit) name_zone(*payload, payload->visit->booking.time_zone);
    if (payload->former_visit) name_zone(*payload, payload->former_visit->time_zone);
    Response response {.status = payload->former_visit ? api::http_status(core::ErrorCode::guest_has_left) : 200,
        .content_type = "text/html; charset=utf-8",
        .body = write_page(context, page, {context.business, *payload, api::to_json(*payload)}).with(context.nonce)};
    add_page_headers(response, locale);
    return response;
}

// A page for every visitor.
Response shared_page(const WidgetAsked& asked, const PageRequest& page, ChooseForAll choose)
{
    auto& [context, pages, request] = asked;
    const auto locale = locale_of(context, request, page);
    const auto& shell = context.shell;
    PageForm form {locale, regional_tag(locale, request.header("accept-language")),
        shell.render_soon && !pages.drawings.are_paused(shell.now()), context.origin};
    const auto key = kept_page_key(context.business, form, request.target);
    Moment moment {{}, shell.database.changes()};
    if (const auto kept = pages.find_same(shell.database, context.business, key, moment))
        return respond(*kept, request, context.nonce);
    auto shared = shared_payload(context, page, locale, choose);
    if (!shared) return refused_page(context, page, locale, shared.error().code);
    moment.now = shared->now;
    const auto& payload = shared->payload;
    const auto json = api::to_json(payload);
    const api::FirstDrawing drawn {std::string {path_of(request.target)}, std::string {form.tag}, shared->now};
    auto drawing = draw_first_step(shell, pages.drawings, {payload, json, drawn});
    const Contents contents {shared->business, payload, json, std::move(drawing.step)};
    auto text = write_page(context, page, contents);
    const auto parts = text.parts();
    GzipParts gzip {parts, context.nonce.size()};
    BrotliParts brotli {parts, context.nonce.size()};
    const auto written = std::make_shared<const KeptPage>(std::move(text), std::move(gzip), std::move(brotli), locale,
        page.page->patterns.front(), shown_services(payload), std::move(shared->frame_ancestors));
    form.is_drawn = form.is_drawn && !drawing.is_put_off;
    pages.keep(kept_page_key(context.business, form, request.target), {written, written->bytes()},
        {moment, std::move(shared->versions)});
    return respond(*written, request, context.nonce);
}

}   // namespace

Response redirect_home(const Request& request, const PageRequest& page)
{
    const auto query = request.target.find('?');
    return {.status = 302,
        .headers
        = {{"Location", home_address(page) + (query == request.target.npos ? "" : request.target.substr(query))}}};
}

Response expired_page(Context& context, const PageRequest& page, Locale locale)
{
    auto response = bad_page(context, page, locale, {410, "error.link_expired"});
    add_page_headers(response, locale);
    return response;
}

Response widget_page(const WidgetAsked& asked, const PageRequest& page)
{
    const auto& make = page.page->make;
    if (const auto* choose = std::get_if<ChooseForAll>(&make)) return shared_page(asked, page, *choose);
    if (const auto* write = std::get_if<WriteFile>(&make)) return (*write)(asked.context, page, asked.request);
    const auto locale = locale_of(asked.context, asked.request, page);
    if (const auto* write = std::get_if<WritePage>(&make)) return (*write)(asked.context, page, locale);
    return own_page(asked.context, page, locale, std::get<MakePayload>(make));
}

Response not_found_page(Context& context, const Request& request, const PageRequest& page, std::string_view key)
{
    const auto locale = locale_of(context, request, page);
    auto response = bad_page(context, page, locale, {404, std::string {key}, {{"path", page.path}}});
    add_page_headers(response, locale);
    return response;
}

Response gone_page(Context& context, const Request& request, const PageRequest& page)
{
    const auto locale = locale_of(context, request, page);
    auto response = bad_page(context, page, locale, {410, "error.page_gone"});
    add_page_headers(response, locale);
    return response;
}

}   // namespace http

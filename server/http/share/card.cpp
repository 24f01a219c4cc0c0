#include "http/share/card.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "formats/language/zone_names.hpp"
#include "http/front_end/accent_style.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/message/locale.hpp"
#include "http/share/shared_calendar.hpp"
#include "http/widget/kept_pages.hpp"
#include "http/widget/page_table.hpp"

namespace http {

namespace {

constexpr std::size_t times_on_card = 6;

// Colours as web/shared/ui/tokens.css has them. No height of the frame is used, since the frame follows the height.
constexpr std::string_view style = R"(
:root{color-scheme:light dark;--card:#fff;--text:#15181d;--quiet:#555d69;--line:#d5d9df;
--fill:var(--accent-fill-light,#3056d3);--on:var(--accent-on-light,#fff);--link:var(--accent-text-light,#2b4ec2)}
@media (prefers-color-scheme:dark){:root{--card:#1c1f24;--text:#f2f4f7;--quiet:#adb4bf;--line:#3b414b;
--fill:var(--accent-fill-dark,#5d86ec);--on:var(--accent-on-dark,#000);--link:var(--accent-text-dark,#8fadf5)}}
*{box-sizing:border-box}
body{margin:0;background:transparent;color:var(--text);font:16px/1.45 Inter,system-ui,sans-serif}
main{max-inline-size:600px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
p,h1,h2{margin:0;overflow-wrap:anywhere}
.business{font-size:14px;color:var(--quiet)}
h1{font-size:20px;line-height:1.25}
h1 a{color:inherit;text-decoration:none}
h1 a:hover{text-decoration:underline}
h2{margin-block:14px 8px;font-size:14px;font-weight:500;color:var(--quiet)}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:8px;margin:0;padding:0;
list-style:none}
li a,.all{display:flex;align-items:center;min-block-size:44px;padding:8px 14px;border-radius:10px;
text-decoration:none}
li{display:grid}
li a{flex-wrap:wrap;justify-content:space-between;align-content:center;gap:0 12px;border:1px solid var(--line);
color:var(--link)}
li b{font-weight:600}
li a:hover,.all:hover{text-decoration:underline}
.all{inline-size:fit-content;margin-block-start:14px;background:var(--fill);color:var(--on);font-weight:600}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px}
)";

// Speaks to the page around it as posts that WordPress embeds do: how high the card is, and which link was followed
// where the frame may not do so itself (its origin is then "null"). Both are sent only to a page that gave the frame a
// secret in its address.
constexpr std::string_view script
    = "(()=>{const secret=/[#?&]secret=([\\w-]+)/.exec(location.hash)?.[1];if(!secret||parent===self)return;"
      "const say=(message,value)=>parent.postMessage({message,value,secret},'*');"
      "const tell=()=>say('height',Math.ceil(document.querySelector('main').getBoundingClientRect().height));"
      "addEventListener('load',tell);addEventListener('resize',tell);"
      "addEventListener('message',e=>{"
      "if(e.source===parent&&e.data?.message==='ready'&&e.data.secret===secret)tell()});"
      "addEventListener('click',e=>{const link=e.target.closest('a');if(!link||origin!=='null')return;"
      "e.preventDefault();say('link',link.href)})})()";

std::string style_of(const CalendarCard& card) { return std::string {style} + accent_style(card.accent); }

std::string link(std::string_view address, std::string_view html, std::string_view css_class = "")
{
    return fmt::format(
        "<a{} href=\"{}\" target=\"_blank\" rel=\"noopener\">{}</a>", css_class, core::escape_html(address), html);
}

// Where both have no room side by side, the time stands below the day.
std::string link(const CalendarCard::Time& time)
{
    return link(time.address,
        fmt::format("<span>{}</span> <b>{}</b>", core::escape_html(time.day), core::escape_html(time.time)));
}

CalendarCard to_card(const Context& context, const PageRequest& page, const SharedCalendar& shared, core::Locale locale)
{
    const auto& shell = context.shell;
    const auto& business = context.business;
    const auto next = next_times_of(shell, business.id, shared, {times_on_card, business.time_zone});
    CalendarCard card {.locale = locale,
        .business = shared.business,
        .calendar = shared.calendar.name,
        .accent = business.accent,
        .address = address_of(shared, full_origin(context), page.locale),
        .heading = shell.message(locale, next.starts.empty() ? "site.nothing_free" : "site.next_times", {}),
        .more = shell.message(locale, next.starts.empty() ? "site.book" : "site.more_times", {})};
    if (!next.starts.empty()) card.heading += " · " + formats::zone_city(locale, business.time_zone);
    const auto& date = shell.formatting.date;
    for (const auto& start : next.zone->to_zoned(next.starts))
        card.times.push_back({date(locale, start, domain::DateForm::day), date(locale, start, domain::DateForm::time),
            address_of_time(card.address, start, business.time_zone)});
    return card;
}

}   // namespace

std::string render(const CalendarCard& card)
{
    std::string times;
    for (const auto& time : card.times)
        times += "<li>" + link(time) + "</li>";
    return fmt::format(R"(<!doctype html>
<html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{} – {}</title><style>{}</style></head>
<body><main><p class="business">{}</p><h1>{}</h1><h2>{}</h2>{}{}</main><script>{}</script></body></html>
)",
        language_tag(card.locale), core::escape_html(card.calendar), core::escape_html(card.business), style_of(card),
        core::escape_html(card.business), link(card.address, core::escape_html(card.calendar)),
        core::escape_html(card.heading), times.empty() ? "" : "<ul>" + times + "</ul>",
        link(card.address, core::escape_html(card.more), " class=\"all\""), script);
}

std::string card_policy(const CalendarCard& card, const std::function<std::string(std::string_view)>& hash)
{
    return fmt::format("default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; "
                       "form-action 'none'; frame-ancestors *",
        hash(style_of(card)), hash(script));
}

Response calendar_card(Context& context, const PageRequest& page, const Request& request)
{
    const auto locale = page_locale(context.shell, context.business, request, page.locale);
    const auto shared = find_shared_calendar(context.shell, context.business, parameter(page, "calendar_slug"), locale);
    if (!shared || !shared->is_public) return no_such_calendar();
    const auto card = to_card(context, page, *shared, locale);
    Response response {.content_type = "text/html; charset=utf-8", .body = render(card), .frame_ancestors = "*"};
    response.headers.emplace_back("Content-Security-Policy", card_policy(card, context.shell.hash_base64));
    response.headers.emplace_back("Cache-Control", "public, max-age=60");   // A time that was taken says so itself.
    response.headers.emplace_back("Content-Language", language_tag(locale));
    response.headers.emplace_back("Vary", "Accept-Language, Cookie");
    return compressed_with_etag(request, std::move(response));
}

}   // namespace http

#include "http/widget/error_page.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/text.hpp"
#include "core/word.hpp"
#include "http/front_end/accent_style.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

// Colours and corners as web/shared/ui/tokens.css has them in the dark.
constexpr std::string_view style = R"(
:root{color-scheme:dark;--page:#111317;--text:#f2f4f7;--quiet:#adb4bf;--radius:10px;--face:10px}
:root[data-tint=warm]{--page:#171314;--text:#f7f0ef;--quiet:#c0b2b3}
:root[data-tint=cool]{--page:#0f1615;--text:#edf6f4;--quiet:#a7bbb7}
:root[data-corners=square]{--radius:0;--face:0}
:root[data-corners=round]{--radius:22px;--face:50%}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;min-block-size:100svh;display:grid;grid-template-rows:1fr auto 1fr;
justify-items:center;background:var(--page);color:var(--text);font:17px/1.5 Inter,system-ui,sans-serif}
header{justify-self:stretch;padding:16px 24px}
header a{display:inline-flex;align-items:center;gap:12px;min-block-size:44px;font-weight:600;text-decoration:none}
header a:hover{text-decoration:underline}
header img{inline-size:44px;block-size:44px;border-radius:var(--face);object-fit:cover;filter:brightness(.86)}
main{grid-row:2;display:grid;justify-items:center;gap:16px;padding:32px 24px;max-inline-size:560px;text-align:center}
h1{font-size:22px;line-height:1.35;font-weight:600;margin:0;overflow-wrap:anywhere;text-wrap:balance}
h1::first-letter{text-transform:uppercase}
.status{font-size:64px;font-weight:700;line-height:1;margin:0;font-variant-numeric:tabular-nums}
.sign{inline-size:48px;block-size:48px;color:var(--quiet)}
.contact{margin:0;font-size:15px;color:var(--quiet);overflow-wrap:anywhere}
a{color:var(--text);text-underline-offset:3px}
.contact a{display:inline-block;max-inline-size:100%}
.on{display:inline-flex;align-items:center;min-block-size:48px;padding:8px 24px;margin-block:16px 0;
border:1px solid transparent;border-radius:var(--radius);background:var(--accent-fill-dark,#5d86ec);
color:var(--accent-on-dark,#000);font-weight:600;text-decoration:none}
.on:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--text);outline-offset:3px}
)";

// An icon: a broken link.
constexpr std::string_view sign
    = R"(<svg class="sign" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75")"
      R"( stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9.5 14.5 7 17a3.5 3.5 0 0 1-5)"
      R"(-5l2.5-2.5M14.5 9.5 17 7a3.5 3.5 0 0 1 5 5l-2.5 2.5M8.5 3v3M3 8.5h3M15.5 21v-3M21 15.5h-3"/></svg>)";

std::string link(std::string_view address, std::string_view label, std::string_view css_class)
{
    return fmt::format("<a{} href=\"{}\">{}</a>", css_class, core::escape_html(address), core::escape_html(label));
}

// The sentence with the contact as a link.
std::string contact_line(const WayOn& way)
{
    const auto at = way.contact_sentence.find(way.contact);
    if (way.contact_address.empty() || way.contact.empty() || at == std::string::npos)
        return core::escape_html(way.contact_sentence);
    return core::escape_html(way.contact_sentence.substr(0, at)) + link(way.contact_address, way.contact, "")
        + core::escape_html(way.contact_sentence.substr(at + way.contact.size()));
}

std::string render_way_on(const WayOn& way)
{
    return link(way.address, way.label, " class=\"on\"") + "<p class=\"contact\">" + contact_line(way) + "</p>";
}

std::string render_header(const ErrorBrand& brand, const WayOn& way)
{
    const auto logo = brand.logo.empty()
        ? std::string {}
        : fmt::format(R"(<img src="{}" alt="" width="44" height="44">)", core::escape_html(brand.logo));
    return fmt::format(R"(<header><a href="{}">{}{}</a></header>)", core::escape_html(way.address), logo,
        core::escape_html(brand.name));
}

std::string look_of(const ErrorBrand& brand)
{
    return fmt::format(R"( data-tint="{}" data-corners="{}")", core::word(brand.tint), core::word(brand.corners));
}

}   // namespace

bool is_about_expired_link(std::string_view message)
{
    const auto text = core::to_lower(message);
    return text == "slug expired" || text.contains("reschedule") || text.contains("cancellation");
}

Response error_page(const ErrorPage& page, std::string_view nonce)
{
    const bool is_expired = is_about_expired_link(page.status_message);
    const auto message = core::escape_html(page.message);
    Response response {.status = page.status, .content_type = "text/html; charset=utf-8"};
    response.body = fmt::format(R"(<!doctype html>
<html lang="{}"{}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{}</title><style nonce="{}">{}{}</style></head>
<body>{}<main{}>{}<h1>{}</h1>{}</main></body></html>
)",
        language_tag(page.locale), page.brand ? look_of(*page.brand) : std::string {}, message, nonce, style,
        page.brand ? accent_style(page.brand->accent) : std::string {},
        page.brand && page.way_on ? render_header(*page.brand, *page.way_on) : std::string {},
        is_expired ? " data-screen=\"expired-link\"" : "",
        is_expired ? std::string {sign} : fmt::format("<p class=\"status\">{}</p>", page.status), message,
        page.way_on ? render_way_on(*page.way_on) : std::string {});
    return response;
}

}   // namespace http

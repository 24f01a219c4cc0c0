#include "http/widget/error_page.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/text.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

constexpr std::string_view style = R"(
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;min-block-size:100svh;display:grid;place-items:center;background:#14161a;
color:#f2f3f5;font:17px/1.5 Inter,system-ui,sans-serif}
main{display:grid;justify-items:center;gap:16px;padding:32px 24px;max-inline-size:560px;text-align:center}
h1{font-size:22px;line-height:1.35;font-weight:600;margin:0;overflow-wrap:anywhere;text-wrap:balance}
h1::first-letter{text-transform:uppercase}
.status{font-size:64px;font-weight:700;line-height:1;margin:0;font-variant-numeric:tabular-nums}
.sign{inline-size:48px;block-size:48px;color:#a9afba}
.contact{margin:0;font-size:15px;color:#a9afba;overflow-wrap:anywhere}
a{color:#f2f3f5;text-underline-offset:3px}
.on{display:inline-flex;align-items:center;min-block-size:44px;padding:8px 24px;margin-block:16px 0;
border:1px solid #5b626e;border-radius:10px;font-weight:600;text-decoration:none}
.on:hover{border-color:#f2f3f5}
a:focus-visible{outline:2px solid #f2f3f5;outline-offset:3px;border-radius:10px}
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
<html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{}</title><style nonce="{}">{}</style></head>
<body><main{}>{}<h1>{}</h1>{}</main></body></html>
)",
        language_tag(page.locale), message, nonce, style, is_expired ? " data-screen=\"expired-link\"" : "",
        is_expired ? std::string {sign} : fmt::format("<p class=\"status\">{}</p>", page.status), message,
        page.way_on ? render_way_on(*page.way_on) : std::string {});
    return response;
}

}   // namespace http

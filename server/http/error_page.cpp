#include "http/error_page.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "http/html.hpp"
#include "http/locale.hpp"

namespace http {

namespace {

constexpr std::string_view style = R"(
:root{color-scheme:dark}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:#14161a;color:#f2f3f5;
font:17px/1.5 Inter,system-ui,sans-serif}
main{padding:32px 24px;max-inline-size:560px;text-align:center}
h1{font-size:22px;font-weight:600;margin:0;overflow-wrap:anywhere}
p{font-size:64px;font-weight:700;line-height:1;margin:0 0 16px;font-variant-numeric:tabular-nums}
)";

}   // namespace

bool is_about_expired_link(std::string_view message)
{
    const auto text = core::to_lower(message);
    return text == "slug expired" || text.contains("reschedule") || text.contains("cancellation");
}

Response error_page(const ErrorPage& page, std::string_view nonce)
{
    const bool is_expired = is_about_expired_link(page.status_message);
    const auto message = escape_html(page.message);
    const auto number = is_expired ? std::string {} : fmt::format("<p>{}</p>", page.status);
    Response response {.status = page.status, .content_type = "text/html; charset=utf-8"};
    response.body = fmt::format(R"(<!doctype html>
<html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{}</title><style nonce="{}">{}</style></head>
<body><main{}>{}<h1>{}</h1></main></body></html>
)",
        language_tag(page.locale), message, nonce, style, is_expired ? " data-screen=\"expired-link\"" : "", number,
        message);
    return response;
}

}   // namespace http

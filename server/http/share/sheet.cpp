#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/word.hpp"
#include "http/message/locale.hpp"
#include "http/share/shared_calendar.hpp"
#include "http/widget/kept_pages.hpp"
#include "http/widget/page_table.hpp"

namespace http {

namespace {

// Black on white, as it is printed; on a screen the sheet lies on grey.
constexpr std::string_view style = R"(
@page{size:105mm 148mm;margin:0}
*{box-sizing:border-box}
html{background:#e6e8eb}
body{margin:0;font:4.2mm/1.35 Inter,system-ui,sans-serif;color:#000}
main{display:grid;grid-template-rows:auto auto 1fr auto auto;justify-items:center;gap:3mm;inline-size:105mm;
block-size:148mm;margin:6mm auto;padding:11mm 9mm 9mm;background:#fff;text-align:center;overflow:hidden}
p,h1{margin:0;max-inline-size:100%;overflow-wrap:anywhere}
h1{font-size:7mm;line-height:1.15;text-wrap:balance;max-block-size:25mm;overflow:hidden}
img{inline-size:66mm;block-size:66mm;align-self:center;image-rendering:pixelated}
.call{font-weight:600;font-size:5mm}
.address{font-size:2.9mm}
@media print{html{background:none}main{margin:0}}
)";

// Without its scheme, which people leave out.
std::string_view spoken(std::string_view address)
{
    const auto scheme = address.find("://");
    return scheme == address.npos ? address : address.substr(scheme + 3);
}

}   // namespace

Response printable_sheet(Context& context, const PageRequest& page, const Request& request)
{
    using core::escape_html;
    const auto locale = page_locale(context.shell, context.business, request, page.locale);
    const auto shared = find_shared_calendar(context.shell, context.business, parameter(page, "calendar_slug"), locale);
    if (!shared) return no_such_calendar();
    const auto address = address_of(*shared, full_origin(context), page.locale);
    Response response {.content_type = "text/html; charset=utf-8"};
    response.body = fmt::format(R"(<!doctype html>
<html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{} – {}</title><style nonce="{}">{}</style></head>
<body><main><p>{}</p><h1>{}</h1><img src="{}/qr.svg" alt="{}"><p class="call">{}</p><p class="address">{}</p></main>
</body></html>
)",
        language_tag(locale), escape_html(shared->calendar.name), escape_html(shared->business), context.nonce, style,
        escape_html(shared->business), escape_html(shared->calendar.name),
        escape_html(address_of(*shared, "", page.locale)), escape_html(address),
        escape_html(context.shell.message(locale, "share.scan", {})), escape_html(spoken(address)));
    add_page_headers(response, locale);
    return response;
}

}   // namespace http

#include "http/widget/document.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "http/front_end/icon.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

// An element that the response's CSP allows by its nonce, given up to its last attribute.
void add_allowed(NoncedText& out, std::string_view element, std::string_view end)
{
    out << element << " nonce=\"";
    out.add_nonce();
    out << "\">" << end;
}

void add_head(NoncedText& out, const PageShell& page)
{
    out << fmt::format("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                       "<meta name=\"color-scheme\" content=\"light dark\"><title>{}</title>",
        core::escape_html(page.title));
    out << icon_links(page.accent);
    if (page.is_secret) out << "<meta name=\"robots\" content=\"noindex\">";
    for (const auto& font : page.fonts)   // Browsers fetch fonts in CORS mode, so the preload must too.
        out << fmt::format("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{}\" crossorigin>", font);
    for (const auto& style : page.styles)
        add_allowed(out, fmt::format("<link rel=\"stylesheet\" href=\"{}\"", style), "");
    for (const auto& preload : page.preloads)
        add_allowed(out, fmt::format("<link rel=\"modulepreload\" href=\"{}\"", preload), "");
    add_allowed(out, fmt::format("<script type=\"module\" src=\"{}\"", page.script), "</script>");
}

}   // namespace

NoncedText render(const PageShell& page)
{
    NoncedText out;
    out << fmt::format("<!doctype html>\n<html lang=\"{}\"><head>", language_tag(page.locale));
    add_head(out, page);
    out << fmt::format("</head>\n<body><div id=\"root\"></div><noscript>{}</noscript>\n"
                       "<script type=\"application/json\" id=\"payload\">{}</script>\n</body></html>\n",
        core::escape_html(page.needs_script), core::escape_json_block(page.payload));
    return out;
}

}   // namespace http

#include "http/page_shell.hpp"

#include <fmt/format.h>

#include "http/html.hpp"
#include "http/locale.hpp"

namespace http {

namespace {

// A day of a calendar in the business's colour. Inside the page, so that no browser asks for /favicon.ico.
std::string icon(const PageShell& page)
{
    const auto colour = page.accent.empty() ? std::string {"3056d3"} : page.accent.substr(1);
    return fmt::format("<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' "
                       "viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23{}'/%3E"
                       "%3Cpath d='M4 6h8M4 10h5' stroke='%23fff' stroke-width='2' stroke-linecap='round'/%3E"
                       "%3C/svg%3E\">",
        colour);
}

std::string head(const PageShell& page)
{
    auto out = fmt::format("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                           "<meta name=\"color-scheme\" content=\"light dark\"><title>{}</title>",
        escape_html(page.title));
    out += icon(page);
    if (page.is_secret) out += "<meta name=\"robots\" content=\"noindex\">";
    for (const auto& font : page.fonts)   // Fonts are always fetched as if from elsewhere, so the preload must be too.
        out += fmt::format("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{}\" crossorigin>", font);
    for (const auto& style : page.styles)
        out += fmt::format("<link rel=\"stylesheet\" href=\"{}\" nonce=\"{}\">", style, page.nonce);
    for (const auto& preload : page.preloads)
        out += fmt::format("<link rel=\"modulepreload\" href=\"{}\" nonce=\"{}\">", preload, page.nonce);
    out += fmt::format("<script type=\"module\" src=\"{}\" nonce=\"{}\"></script>", page.script, page.nonce);
    return out;
}

}   // namespace

std::string render(const PageShell& page)
{
    return fmt::format("<!doctype html>\n<html lang=\"{}\"><head>{}</head>\n<body><div id=\"root\"></div>"
                       "<noscript>{}</noscript>\n"
                       "<script type=\"application/json\" id=\"payload\">{}</script>\n</body></html>\n",
        language_tag(page.locale), head(page), escape_html(page.needs_script), escape_json_block(page.payload));
}

}   // namespace http

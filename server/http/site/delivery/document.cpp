#include "http/site/delivery/document.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/ensure.hpp"
#include "http/front_end/accent_style.hpp"
#include "http/front_end/icon.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

std::string links(const SiteDocument& page)
{
    auto out = icon_links(page.accent);
    for (const auto& font : page.fonts)   // Browsers fetch fonts in CORS mode, so the preload must too.
        out += fmt::format("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{}\" crossorigin>", font);
    for (const auto& style : page.styles)
        out += fmt::format("<link rel=\"stylesheet\" href=\"{}\">", style);
    const auto own = accent_style(page.accent);
    return own.empty() ? out : out + "<style>" + own + "</style>";
}

// Ensures that browsers parse exactly the text that was hashed: they would convert "\r" to a line break, and end the
// script at "</script".
std::string_view checked(std::string_view loader)
{
    core::ensure(!loader.contains('\r') && !loader.contains("</") && !loader.contains("<!--"),
        "the loader of the site cannot be written into a page");
    return loader;
}

}   // namespace

std::string render(const SiteDocument& page)
{
    return fmt::format("<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
                       "<meta name=\"viewport\" content=\"width=device-width\">"
                       "<meta name=\"color-scheme\" content=\"light dark\">{}{}</head>\n"
                       "<body><div id=\"root\" data-entry=\"{}\"{}>{}</div>\n"
                       "<script type=\"application/json\" id=\"payload\">{}</script>\n"
                       "<script>{}</script>\n</body></html>\n",
        language_tag(page.locale), page.head, links(page), core::escape_html(page.entry),
        page.hydrate_immediately ? " data-at-once" : "", page.drawn, core::escape_json_block(page.payload),
        checked(page.loader));
}

std::string site_policy(
    std::string_view accent, std::string_view loader, const std::function<std::string(std::string_view)>& hash)
{
    const auto source = [&](std::string_view text) { return " 'sha256-" + hash(text) + "'"; };
    const auto style = accent_style(accent);
    return "default-src 'none'; script-src 'self'" + source(loader) + "; style-src 'self'"
        + (style.empty() ? "" : source(style))
        + "; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
          "object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
}

}   // namespace http

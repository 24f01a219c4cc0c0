#include "http/widget/document.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "http/front_end/icon.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

std::string head(const PageShell& page)
{
    auto out = fmt::format("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                           "<meta name=\"color-scheme\" content=\"light dark\"><title>{}</title>",
        core::escape_html(page.title));
    out += icon_link(page.accent);
    if (page.is_secret) out += "<meta name=\"robots\" content=\"noindex\">";
    for (const auto& font : page.fonts)   // Browsers fetch fonts in CORS mode, so the preload must too.
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
        language_tag(page.locale), head(page), core::escape_html(page.needs_script),
        core::escape_json_block(page.payload));
}

}   // namespace http

#include "http/widget/document.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/word.hpp"
#include "http/front_end/accent_style.hpp"
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
    out << icon_links(page.accent) << page.preview_tags;
    if (page.is_secret) out << "<meta name=\"robots\" content=\"noindex\">";
    for (const auto& font : page.fonts)   // Browsers fetch fonts in CORS mode, so the preload must too.
        out << fmt::format("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{}\" crossorigin>", font);
    for (const auto& style : page.styles)
        out << fmt::format("<link rel=\"stylesheet\" href=\"{}\">", style);
    if (const auto colours = accent_style(page.accent); !colours.empty())
        add_allowed(out, "<style", colours + "</style>");
    add_allowed(out, "<script", std::string {page.early_script} + "</script>");
    for (const auto& preload : page.preloads)
        add_allowed(out, fmt::format("<link rel=\"modulepreload\" href=\"{}\"", preload), "");
    add_allowed(out, fmt::format("<script type=\"module\" src=\"{}\"", page.script), "</script>");
}

// What was drawn has buttons; the list of times (web/render/times-as-links.tsx) stands in its place.
constexpr std::string_view list_style
    = "#root{display:none}noscript>*{max-width:40rem;margin:0 auto;padding:16px 24px}"
      "noscript h2{margin:24px 0 8px}noscript ul{display:flex;flex-wrap:wrap;gap:8px 24px;"
      "margin:0;padding:0;list-style:none}noscript a{display:block;padding:8px 0}";

// Without script what was drawn could not be used, unless it consists of links.
void add_body(NoncedText& out, const PageShell& page)
{
    const auto sentence = core::escape_html(page.needs_script);
    if (!page.drawing) {
        out << fmt::format("<div id=\"root\"></div><noscript>{}</noscript>", sentence);
        return;
    }
    const auto& [root, without_script, drawn] = *page.drawing;
    out << fmt::format("<div id=\"root\" data-drawn=\"{}\">{}</div>", core::escape_html(drawn), root);
    out << "<noscript>";
    if (!without_script.empty()) add_allowed(out, "<style", std::string {list_style} + "</style>");
    out << without_script << fmt::format("<p>{}</p></noscript>", sentence);
}

}   // namespace

NoncedText render(const PageShell& page)
{
    NoncedText out;
    // As brandAttributes() in web/shared/ui/brand.ts.
    out << fmt::format(
        "<!doctype html>\n<html lang=\"{}\" data-tint=\"{}\" data-corners=\"{}\" data-fonts=\"{}\"><head>",
        language_tag(page.locale), core::word(page.tint), core::word(page.corners), core::word(page.font_pair));
    add_head(out, page);
    out << "</head>\n<body>";
    add_body(out, page);
    out << fmt::format("\n<script type=\"application/json\" id=\"payload\">{}</script>\n</body></html>\n",
        core::escape_json_block(page.payload));
    return out;
}

}   // namespace http

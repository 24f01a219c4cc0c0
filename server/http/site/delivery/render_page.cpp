#include "http/site/delivery/render_page.hpp"

#include "http/front_end/assets.hpp"
#include "http/front_end/page_fonts.hpp"
#include "http/message/locale.hpp"
#include "http/site/delivery/document.hpp"
#include "http/site/metadata/head_tags.hpp"

namespace http {

SiteSource source_of(const SiteFound& found) { return {api::to_json(found.page), head_tags(found.facts)}; }

DrawnPage render_page_source(const PageLanguage& language, const SiteSource& source)
{
    const auto& [context, reader] = language;
    const auto entry = context.assets.entry("web/site/browser/hydrate.tsx");
    const auto loader = context.assets.text("render/loader.js");
    if (!entry || loader.empty()) throw std::runtime_error {"the front end was not built into this program"};
    const SiteDocument document {.locale = reader.locale,
        .head = source.head,
        .drawn = context.shell.render_page(source.payload),
        .payload = source.payload,
        .entry = entry->script,
        .styles = entry->styles,
        .fonts = text_fonts(entry->fonts, reader.locale, source.payload),
        .accent = context.business.accent,
        .loader = loader,
        .hydrate_immediately = reader.sees_drafts};
    DrawnPage page {render(document)};
    page.headers = {
        {"Content-Security-Policy", site_policy(context.business.accent, loader, context.shell.hash_base64)},
        {"Content-Language", std::string {language_tag(reader.locale)}},
    };
    return page;
}

}   // namespace http

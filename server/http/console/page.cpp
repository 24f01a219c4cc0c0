#include "http/console/page.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "http/console/app_files.hpp"
#include "http/front_end/accent_style.hpp"
#include "http/front_end/assets.hpp"
#include "http/front_end/icon.hpp"
#include "http/front_end/page_fonts.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

std::string head_of(const Context& context, const AssetEntry& entry, Locale locale)
{
    const auto& business = context.business;
    auto head = fmt::format("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                            "<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"robots\" "
                            "content=\"noindex\"><title>{}</title>",
        core::escape_html(business.name));
    head += icon_links(business.accent);
    head += fmt::format("<link rel=\"manifest\" href=\"{}\">", console_manifest_address);
    for (const auto& font : text_fonts(entry.fonts, locale, business.name))
        head += fmt::format("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{}\" crossorigin>", font);
    // Before all files of styles, whichever of them comes first (web/shared/ui/tokens.css).
    head += fmt::format("<style nonce=\"{}\">@layer reset, base, parts;</style>", context.nonce);
    for (const auto& style : entry.styles)
        head += fmt::format("<link rel=\"stylesheet\" href=\"{}\">", style);
    if (const auto colours = accent_style(business.accent); !colours.empty())
        head += fmt::format("<style nonce=\"{}\">{}</style>", context.nonce, colours);
    for (const auto& preload : entry.preloads)
        head += fmt::format("<link rel=\"modulepreload\" href=\"{}\" nonce=\"{}\">", preload, context.nonce);
    head += fmt::format("<script type=\"module\" src=\"{}\" nonce=\"{}\"></script>", entry.script, context.nonce);
    return head;
}

}   // namespace

Response console_page(Context& context, std::string_view target)
{
    const auto path = target.substr(0, target.find('?'));
    if (path == console_manifest_address) return console_manifest(context);
    if (path == console_worker_address) return console_worker(context);

    const auto entry = context.assets.entry("web/console/shell/main.tsx");
    if (!entry) throw std::runtime_error {"the front end was not built into this program"};
    const auto& business = context.business;
    // The language of the browser, which the script begins with too, else of the business.
    const LocaleHints hints {.prefix = {}, .cookie_header = {}, .accept_language = context.accept_language};
    const auto locale = choose_locale(hints, context.shell.locales, business.locale);
    const auto needs_script = context.shell.message(locale, "page.console_needs_script", {});
    return {.content_type = "text/html; charset=utf-8",
        .body = fmt::format("<!doctype html>\n<html lang=\"{}\"><head>{}</head>\n<body><div id=\"root\"></div>"
                            "<noscript>{}</noscript></body></html>\n",
            language_tag(locale), head_of(context, *entry, locale), core::escape_html(needs_script))};
}

}   // namespace http

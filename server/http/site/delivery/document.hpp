#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The HTML document around a rendered page of the site. It depends only on the content, so it can be cached and sent to
// all visitors: its policy allows scripts and styles by hashes, not by a nonce of the response.
struct SiteDocument {
    core::Locale locale;
    std::string head;                         // The tags of http/site/metadata/head_tags.hpp.
    std::string drawn;                        // HTML inside the root element, as the renderer returned it.
    std::string payload;                      // JSON of api::SitePage, from which `drawn` was rendered.
    std::string entry;                        // Address of the module that hydrates the page.
    std::vector<std::string> styles, fonts;   // Addresses of style sheets, and of the fonts of the page's texts.
    std::string accent;                       // Brand colour as #rrggbb; empty for the default.
    // The only script inside the page: imports the entry at the visitor's first interaction.
    std::string_view loader;
    bool hydrate_immediately = false;   // The loader imports the entry at once; for previews.
};

std::string render(const SiteDocument&);

// The content security policy of the document. `hash` is `hash_base64` of app::Shell.
std::string site_policy(
    std::string_view accent, std::string_view loader, const std::function<std::string(std::string_view)>& hash);

}   // namespace http

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The HTML document around a drawn page of the site. It depends on nothing but the content, so that it can be kept and
// sent to everybody: what may run and look how is said by hashes, not by a nonce of the response.
struct SiteDocument {
    core::Locale locale;
    std::string head;                         // The tags of http/site/metadata/head_tags.hpp.
    std::string drawn;                        // HTML inside the root, as the renderer wrote it.
    std::string payload;                      // JSON of api::SitePage, which `drawn` shows.
    std::string entry;                        // Address of the module that brings the page to life.
    std::vector<std::string> styles, fonts;   // Addresses: of style sheets, and of what the page's texts are set in.
    std::string accent;                       // Brand colour as #rrggbb; empty for ours.
    std::string_view loader;                  // The one script inside the page: when touched, it imports the entry.
    bool hydrate_immediately = false;         // The loader does not wait for a touch: of previews.
};

std::string render(const SiteDocument&);

// The rules of the business's colour as text of a <style>, for both themes and with enough contrast; empty where ours
// is to be used. The same as accentProperties() in web/shared/ui/accent.ts.
std::string accent_style(std::string_view accent);

// The content security policy of such a document. `hash` is that of app::Shell.
std::string site_policy(
    std::string_view accent, std::string_view loader, const std::function<std::string(std::string_view)>& hash);

}   // namespace http

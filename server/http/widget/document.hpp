#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The HTML document around the widget. Everything in it is either ours or escaped here.
struct PageShell {
    core::Locale locale;
    std::string title;
    std::string needs_script;   // What to say where there is no JavaScript.
    std::string payload;        // JSON of api::PagePayload.
    std::string accent;         // Brand colour as #rrggbb, for the icon; empty for ours.
    std::string script;         // Addresses of assets.
    std::vector<std::string> styles;
    std::vector<std::string> preloads;   // Scripts that `script` will import at once.
    std::vector<std::string> fonts;      // What its texts are set in.
    std::string nonce;                   // That of the response's CSP.
    bool is_secret = false;              // The address holds a link's token: keep it out of search engines.
};

std::string render(const PageShell&);

}   // namespace http

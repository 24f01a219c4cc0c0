#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"
#include "http/widget/first_drawing.hpp"
#include "http/widget/nonced_text.hpp"

namespace http {

// The HTML document around the widget. All texts in it are constants of this program or escaped here.
struct PageShell {
    core::Locale locale;
    core::Tint tint;
    core::Corners corners;
    core::FontPair font_pair;
    std::string title;
    std::string needs_script;        // Text for browsers without JavaScript.
    std::string payload;             // JSON of api::PagePayload.
    std::string accent;              // Brand colour as #rrggbb; empty for the default.
    std::string_view early_script;   // Runs in the head, before anything is shown.
    std::string script;              // Address of the entry script.
    std::vector<std::string> styles;
    std::vector<std::string> preloads;   // Addresses of scripts that `script` imports at once.
    std::vector<std::string> fonts;      // Addresses of the fonts of its texts.
    std::string preview_tags = {};       // Of the head (http/widget/link_preview.hpp).
    std::optional<DrawnStep> drawing = {};
    bool is_secret = false;   // The address contains a token: search engines must not index it.
};

// Styles and scripts carry the nonce of the response's CSP.
NoncedText render(const PageShell&);

}   // namespace http

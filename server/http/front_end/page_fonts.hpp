#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The font files needed by a page with a pair of fonts, chosen from the front end's files by their names: family,
// script. `content` is what the page says in UTF-8 besides the texts of its language. The page uses a font only if it
// is loaded when texts are first drawn (web/shared/ui/font.ts), and one that comes later moves them.
std::vector<std::string> text_fonts(
    std::vector<std::string> fonts, core::Locale, std::string_view content, core::FontPair = core::FontPair::plain);

}   // namespace http

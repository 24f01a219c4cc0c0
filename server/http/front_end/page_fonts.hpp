#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The font files needed by all texts in a language with a pair of fonts, chosen from the front end's files by their
// names: family, script. The page uses a font only if it is loaded when texts are first drawn (web/shared/ui/font.ts).
std::vector<std::string> text_fonts(
    std::vector<std::string> fonts, core::Locale, core::FontPair = core::FontPair::plain);

}   // namespace http

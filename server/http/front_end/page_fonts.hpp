#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The font files needed by all texts in a language, chosen from the font's files by script. The page uses the font only
// if it is loaded when texts are first drawn (web/shared/ui/font.ts).
std::vector<std::string> text_fonts(std::vector<std::string> fonts, core::Locale);

}   // namespace http

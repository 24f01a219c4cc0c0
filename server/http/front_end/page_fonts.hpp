#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// Of the font's files by script, those that every text of the language needs: the page sets its texts in the font only
// if it is there when they are first drawn (web/shared/ui/font.ts).
std::vector<std::string> text_fonts(std::vector<std::string> fonts, core::Locale);

}   // namespace http

#pragma once

#include <span>

#include "formats/language/messages.hpp"

namespace program {

// One file of locales/, embedded in the program.
struct LocaleFile {
    std::string_view name;   // "pt-br".
    std::string_view json;
};

std::span<const LocaleFile> embedded_locale_files();

// Parses the locale files. Throws std::runtime_error, naming the file, for a file that is not a flat JSON object of
// texts or not a supported locale.
std::map<core::Locale, formats::LocaleTexts> read_locales(std::span<const LocaleFile> files = embedded_locale_files());

}   // namespace program

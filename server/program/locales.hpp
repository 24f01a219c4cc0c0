#pragma once

#include <span>

#include "formats/language/messages.hpp"

namespace program {

// One file of locales/, built into the program.
struct LocaleFile {
    std::string_view name;   // "pt-br".
    std::string_view json;
};

std::span<const LocaleFile> embedded_locale_files();

// Throws std::runtime_error, naming the file, for one that is no flat JSON object of texts or no locale of ours.
std::map<core::Locale, formats::LocaleTexts> read_locales(std::span<const LocaleFile> files = embedded_locale_files());

}   // namespace program

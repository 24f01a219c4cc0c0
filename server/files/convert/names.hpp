#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace files {

// Shorter than the limit of 80 characters, so that a number can be appended.
inline constexpr std::size_t longest_slug = 70;

// Converts a name to a slug: "cafe-zur-linde" of "Café zur Linde"; may be empty. A long one ends after a whole word.
std::string to_slug(std::string_view name);

// The supported locale of a language tag: "de" of "de-DE"; nothing for other languages.
std::optional<core::Locale> parse_imported_locale(std::string_view name);

}   // namespace files

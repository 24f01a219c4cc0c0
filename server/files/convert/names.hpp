#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace files {

inline constexpr std::size_t longest_slug = 70;   // Of 80 characters, so that a number still fits.

// What a name is in addresses: "cafe-zur-linde" of "Café zur Linde"; may be empty.
std::string to_slug(std::string_view name);

// "de" of "de-DE"; nothing for a language that there is not.
std::optional<core::Locale> parse_imported_locale(std::string_view name);

}   // namespace files

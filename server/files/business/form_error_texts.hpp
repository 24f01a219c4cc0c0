#pragma once

#include <string_view>

#include "core/result.hpp"

namespace files {

// Describes mistakes below `forms` of a business file that need other words than the rest of the file; empty for all
// other mistakes.
std::string_view words_in_forms(const core::FieldError&);

}   // namespace files

#pragma once

#include <string_view>

#include "core/result.hpp"

namespace files {

// What is wrong below `forms` of a business file, where a field means something else than elsewhere; empty where it
// does not.
std::string_view words_in_forms(const core::FieldError&);

}   // namespace files

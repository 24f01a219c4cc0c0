#pragma once

#include <string>

#include "core/result.hpp"

namespace files {

// Describes a mistake in one field of a file in plain English, to follow the field's path: "must be later than opens".

// For mistakes that the decoder found in a single field.
std::string words_of_form(const core::FieldError&);

// For mistakes that need several fields to be found.
std::string words_of_meaning(const core::FieldError&);

}   // namespace files

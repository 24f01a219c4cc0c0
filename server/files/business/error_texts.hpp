#pragma once

#include <string>

#include "core/result.hpp"

namespace files {

// What is wrong with one field of a file, in plain English, to follow its path: "must be later than opens".

// For what a decoder refused: the field by itself.
std::string words_of_form(const core::FieldError&);

// For what only shows when fields are seen together.
std::string words_of_meaning(const core::FieldError&);

}   // namespace files

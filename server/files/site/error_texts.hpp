#pragma once

#include <string>

#include "core/result.hpp"

namespace files {

// What is wrong with one field of a site folder, in plain English, to follow its path: words_of_form and
// words_of_meaning (field_words.hpp) where a field means something of its own here.
std::string words_of_site_form(const core::FieldError&);
std::string words_of_site_meaning(const core::FieldError&);

}   // namespace files

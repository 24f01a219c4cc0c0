#pragma once

#include <string>

#include "core/result.hpp"

namespace files {

// Describes a mistake in one field of a site folder in plain English, to follow the field's path: words_of_form and
// words_of_meaning (files/business/error_texts.hpp), with other words where a field has another meaning here.
std::string words_of_site_form(const core::FieldError&);
std::string words_of_site_meaning(const core::FieldError&);

}   // namespace files

#pragma once

#include "domain/catalogue/translations.hpp"
#include "files/business/slot_rules_file.hpp"

namespace files {

// The texts of a business in other languages, from a business file and into one. A language without a text is none.

std::vector<domain::Translation> to_translations(const api::BusinessFile&, const Place& root);
void add_translations(api::BusinessFile&, const std::vector<domain::Translation>&);

}   // namespace files

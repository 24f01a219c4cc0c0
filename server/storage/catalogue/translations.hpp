#pragma once

#include "domain/catalogue/translations.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The texts of a business in a language; none for its own language.
domain::Translations find_translations(Snapshot&, std::string_view business_id, core::Locale);

// One of these texts; the text itself where it has no translation. Without reading the others.
std::string find_translation(Snapshot&, std::string_view business_id, core::Locale, const std::string& text);

// Of each language that has any, by language.
std::vector<domain::Translation> all_translations(Snapshot&, std::string_view business_id);

// Whether there is a language that has any.
bool has_translations(Snapshot&, std::string_view business_id);

}   // namespace storage

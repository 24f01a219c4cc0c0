#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Only active ones.
std::optional<domain::Form> find_form(Snapshot&, std::string_view business_id, std::string_view form_id);
std::optional<domain::Form> find_form_by_slug(Snapshot&, std::string_view business_id, std::string_view slug);

// All of them in the order of the business, with their ids, also those that are not active.
std::vector<domain::Form> all_forms(Snapshot&, std::string_view business_id);

}   // namespace storage

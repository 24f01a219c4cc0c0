#pragma once

#include <span>

#include "domain/setup/renames.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Gives entries their new slugs, all at once. Their former ones lead on to them (storage/catalogue/former_slugs.hpp).
void rename_entries(Transaction&, std::string_view business_id, std::span<const domain::EntryRename>);

// A slug that an entry has now leads to no other any more.
void forget_taken_slugs(Transaction&, std::string_view business_id);

}   // namespace storage

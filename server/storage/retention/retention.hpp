#pragma once

#include <utility>
#include <vector>

#include "domain/catalogue/retention.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Everything is kept for good where nothing is stored.
domain::Retention find_retention(Snapshot&, std::string_view business_id);

// Of the businesses that have something erased, with their ids.
std::vector<std::pair<std::string, domain::Retention>> list_retentions(Snapshot&);

void write_retention(Transaction&, std::string_view business_id, const domain::Retention&);

}   // namespace storage

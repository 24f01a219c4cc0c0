#pragma once

#include <string>

#include "core/instant.hpp"

namespace storage {

// Where a page of a list begins that has the newest first: after the row with this time and id. The default is before
// all rows.
struct ListPosition {
    core::Instant at = core::Instant::max();
    std::string id = {};
};

// One page of the list of a business.
struct ListPage {
    std::string_view business_id;
    ListPosition after = {};
    int most = 50;   // Rows.
};

}   // namespace storage

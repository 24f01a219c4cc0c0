#pragma once

#include "storage/catalogue/calendars.hpp"

namespace storage {

// Several calendars on one page.
struct Group {
    std::string id, slug, name, description;
    std::vector<Calendar> calendars;   // Those that can be booked, in the group's order.
};

// Only active ones.
std::optional<Group> find_group(Snapshot&, std::string_view business_id, std::string_view group_id);
std::optional<Group> find_group_by_slug(Snapshot&, std::string_view business_id, std::string_view group_slug);

}   // namespace storage

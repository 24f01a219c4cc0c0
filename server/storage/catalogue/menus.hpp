#pragma once

#include <optional>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

struct MenuCategory {
    std::string name;
    std::vector<std::string> service_ids;   // In the order in which they are shown.
};

// Several services on one page, of which a visitor may take more than one.
struct Menu {
    std::string id, slug, name, description;
    bool may_reorder = true;                // Whether items may come in another order than they were chosen in.
    std::vector<MenuCategory> categories;   // Of services that are active and offered by staff; none is empty.
};

// Only active ones.
std::optional<Menu> find_menu(Snapshot&, std::string_view business_id, std::string_view menu_id);
std::optional<Menu> find_menu_by_slug(Snapshot&, std::string_view business_id, std::string_view menu_slug);

}   // namespace storage

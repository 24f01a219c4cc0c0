#include "storage/catalogue/menus.hpp"

#include "storage/catalogue/former_slugs.hpp"
#include "storage/database/columns.hpp"

namespace storage {

namespace {

constexpr auto menu_columns = columns<Menu>("service_menus", column("id", &Menu::id), column("slug", &Menu::slug),
    column("name", &Menu::name), column("description", &Menu::description), column("may_reorder", &Menu::may_reorder));

const std::string select_menus
    = "SELECT " + menu_columns.names() + " FROM service_menus WHERE business_id = $1 AND active = 1 ";

// The one menu that `sql` selects by its id or slug.
std::optional<Menu> find_one(
    Snapshot& snapshot, std::string_view sql, std::string_view business_id, std::string_view key)
{
    std::optional<Menu> menu;
    if (auto rows = snapshot.query(sql, business_id, key); rows.next()) menu = menu_columns.read(rows);
    if (!menu) return {};
    auto rows = snapshot.query(R"(
        SELECT listed.category, listed.service_id
        FROM menu_services AS listed
        JOIN services ON services.business_id = listed.business_id AND services.id = listed.service_id
        WHERE listed.business_id = $1 AND listed.menu_id = $2 AND services.active = 1
          AND EXISTS (SELECT 1 FROM service_staff AS offered
              JOIN staff ON staff.business_id = offered.business_id AND staff.id = offered.staff_id
              WHERE offered.business_id = $1 AND offered.service_id = listed.service_id AND staff.active = 1)
        ORDER BY listed.position)",
        business_id, menu->id);
    while (rows.next()) {
        auto [category, service_id] = rows.values<std::string, std::string>();
        if (menu->categories.empty() || menu->categories.back().name != category)
            menu->categories.push_back({std::move(category), {}});
        menu->categories.back().service_ids.push_back(std::move(service_id));
    }
    return menu;
}

}   // namespace

std::optional<Menu> find_menu(Snapshot& snapshot, std::string_view business_id, std::string_view menu_id)
{
    static const auto sql = select_menus + "AND id = $2";
    return find_one(snapshot, sql, business_id, menu_id);
}

std::optional<Menu> find_menu_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view menu_slug)
{
    static const auto sql = select_menus + "AND " + is_or_was_called(core::SetupEntry::menu, "service_menus");
    return find_one(snapshot, sql, business_id, menu_slug);
}

}   // namespace storage

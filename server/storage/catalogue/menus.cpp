#include "storage/catalogue/menus.hpp"

namespace storage {

namespace {

std::optional<Menu> read_menu(Rows rows)
{
    if (!rows.next()) return {};
    return Menu {rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.truth(4), {}};
}

std::optional<Menu> with_services(Snapshot& snapshot, std::string_view business_id, std::optional<Menu> menu)
{
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
        if (menu->categories.empty() || menu->categories.back().name != rows.view(0))
            menu->categories.push_back({rows.text(0), {}});
        menu->categories.back().service_ids.push_back(rows.text(1));
    }
    return menu;
}

}   // namespace

std::optional<Menu> find_menu(Snapshot& snapshot, std::string_view business_id, std::string_view menu_id)
{
    return with_services(snapshot, business_id,
        read_menu(snapshot.query(R"(
        SELECT id, slug, name, description, may_reorder FROM service_menus
        WHERE business_id = $1 AND id = $2 AND active = 1)",
            business_id, menu_id)));
}

std::optional<Menu> find_menu_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view menu_slug)
{
    return with_services(snapshot, business_id,
        read_menu(snapshot.query(R"(
        SELECT id, slug, name, description, may_reorder FROM service_menus
        WHERE business_id = $1 AND slug = $2 AND active = 1)",
            business_id, menu_slug)));
}

}   // namespace storage

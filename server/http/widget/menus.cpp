#include "http/widget/menus.hpp"

#include "http/widget/page_table.hpp"
#include "http/wire/catalogue.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;

Result<void> show_menu(PageDraft& draft, const std::optional<storage::Menu>& menu)
{
    draft.payload.menu = TRY(found(draft.snapshot, draft.business_id, menu));
    draft.payload.screen = core::Screen::menu;
    return {};
}

const api::Service* find_in(const api::Menu& menu, std::string_view slug)
{
    for (const auto& category : menu.categories)
        for (const auto& service : category.services)
            if (service.slug == slug) return &service;
    return nullptr;
}

}   // namespace

Result<void> choose_in_menu(PageDraft& draft) { return choose_menu(draft, parameter(draft, "menu_id")); }

Result<void> choose_in_menu_by_slug(PageDraft& draft)
{
    const auto slug = parameter(draft, "menu");
    return show_menu(draft, storage::find_menu_by_slug(draft.snapshot, draft.business_id, slug));
}

Result<void> choose_service_of_menu(PageDraft& draft)
{
    TRY(choose_in_menu_by_slug(draft));
    const auto* service = find_in(*draft.payload.menu, parameter(draft, "service"));
    if (!service) return core::refuse(ErrorCode::service_not_found);
    show_times(draft, *service);
    draft.payload.order->menu_id = draft.payload.menu->id;
    return {};
}

Result<void> choose_menu(PageDraft& draft, std::string_view menu_id)
{
    return show_menu(draft, storage::find_menu(draft.snapshot, draft.business_id, menu_id));
}

}   // namespace http

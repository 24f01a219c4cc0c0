#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// What the pages of service menus show. All refuse with menu_not_found.

core::Result<void> choose_in_menu(PageDraft&);           // By id or slug.
core::Result<void> choose_service_of_menu(PageDraft&);   // Also with service_not_found, if the menu lacks it.
core::Result<void> choose_menu(PageDraft&, std::string_view menu_id);

}   // namespace http

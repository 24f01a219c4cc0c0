#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// Payloads of pages of service menus. All refuse with menu_not_found.

core::Result<void> choose_in_menu(PageDraft&);   // By id or slug.
// Also refuses with service_not_found, if the menu lacks the service.
core::Result<void> choose_service_of_menu(PageDraft&);
core::Result<void> choose_menu(PageDraft&, std::string_view menu_id);

}   // namespace http

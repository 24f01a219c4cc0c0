#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// Shows a menu by its id. Refuses with menu_not_found.
core::Result<void> choose_menu(PageDraft&, std::string_view menu_id);

}   // namespace http

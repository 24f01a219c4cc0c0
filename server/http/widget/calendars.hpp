#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// Shows a calendar by its id. Refuses with calendar_not_found.
core::Result<void> choose_calendar(PageDraft&, std::string_view calendar_id);

}   // namespace http

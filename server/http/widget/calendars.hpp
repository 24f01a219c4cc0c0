#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// Payloads of pages of calendars and groups. A single calendar needs no choice: its times are shown at once.

void choose_public_calendar(PageDraft&);
core::Result<void> choose_among_ids(PageDraft&);          // Refuses with calendar_not_found if no id is known.
core::Result<void> choose_calendar_by_slug(PageDraft&);   // Refuses with calendar_not_found.
core::Result<void> choose_in_group(PageDraft&);           // By id or slug. Refuses with group_not_found.
core::Result<void> choose_calendar(PageDraft&, std::string_view calendar_id);   // Refuses with calendar_not_found.

}   // namespace http

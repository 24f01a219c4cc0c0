#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// What the pages of calendars and groups show. One calendar leaves nothing to choose: its times are shown at once.

void choose_public_calendar(PageDraft&);
core::Result<void> choose_among_ids(PageDraft&);          // Refuses with calendar_not_found if all are of none.
core::Result<void> choose_calendar_by_slug(PageDraft&);   // Refuses with calendar_not_found.
core::Result<void> choose_in_group(PageDraft&);           // By id or slug. Refuses with group_not_found.
core::Result<void> choose_calendar(PageDraft&, std::string_view calendar_id);   // Refuses with calendar_not_found.

}   // namespace http

#pragma once

#include "api/wire.gen.hpp"
#include "http/widget/pages.hpp"

namespace http {

// The payload of a page's first screen, in the given locale. Refuses if the address names nothing known
// (calendar_not_found, group_not_found, menu_not_found, service_not_found), if a link has expired or its action is no
// longer possible (one_time_link_expired, cancellation_…, reschedule_…), and as list_slots does.
core::Result<api::PagePayload> payload_of(Context&, const PageRequest&, core::Locale);

}   // namespace http

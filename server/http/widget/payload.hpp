#pragma once

#include "api/wire.gen.hpp"
#include "http/widget/pages.hpp"

namespace http {

// Everything the first screen of a page needs, in the locale given. Refuses where the address names nothing
// (calendar_not_found, group_not_found, menu_not_found, service_not_found), where a link has expired or it is too late
// for what it does (one_time_link_expired, cancellation_…, reschedule_…), and as list_slots does.
core::Result<api::PagePayload> payload_of(Context&, const PageRequest&, core::Locale);

}   // namespace http

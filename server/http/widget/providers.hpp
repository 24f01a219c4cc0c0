#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// What a provider's or a service's page shows. A provider is a staff member or a team; a team is booked by way of its
// calendars. All refuse with calendar_not_found.

core::Result<void> choose_provider(PageDraft&);           // Their public services, or the times of the only one.
core::Result<void> choose_provider_service(PageDraft&);   // Also one that is not public: who knows it may book it.
core::Result<void> choose_service(PageDraft&);            // With anyone who offers it.

}   // namespace http

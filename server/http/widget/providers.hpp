#pragma once

#include "http/widget/payload_builder.hpp"

namespace http {

// Payloads of pages of providers and services. A provider is a staff member or a team; a team is booked through its
// calendars. All refuse with calendar_not_found.

// The provider's public services, or the times of the only one.
core::Result<void> choose_provider(PageDraft&);
// Also works for services that are not public: visitors with the address may book them.
core::Result<void> choose_provider_service(PageDraft&);
core::Result<void> choose_service(PageDraft&);   // With any staff member who offers it.

}   // namespace http

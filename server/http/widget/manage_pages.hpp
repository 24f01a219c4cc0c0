#pragma once

#include "api/wire.gen.hpp"
#include "http/widget/pages.hpp"

namespace http {

// Payloads of pages behind a booking's links; they complete the payload that every page has. The token is in the
// address. Refuses with cancellation_link_expired, whatever is wrong with the link, and with cancellation_closed.

// Refuses with cancellation_link_expired, whatever is wrong with the link, and cancellation_closed.
core::Result<api::PagePayload> cancel_payload(Context&, const PageRequest&, api::PagePayload);

// Refuses with reschedule_link_expired, whatever is wrong with the link, reschedule_closed, and as list_slots does.
core::Result<api::PagePayload> reschedule_payload(Context&, const PageRequest&, api::PagePayload);

// The booking in its present state, for its booker. Refuses with link_expired, whatever is wrong with the link.
core::Result<api::PagePayload> view_payload(Context&, const PageRequest&, api::PagePayload);

// For a guest with their own link. Refuses with link_expired, whatever is wrong with the link.
core::Result<api::PagePayload> guest_payload(Context&, const PageRequest&, api::PagePayload);

}   // namespace http

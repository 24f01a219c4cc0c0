#pragma once

#include <functional>

#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"
#include "storage/database/database.hpp"

namespace http {

// The state of a booking page while its payload is built: the request, a snapshot of the database, and the payload so
// far.
struct PageDraft {
    storage::Snapshot& snapshot;
    std::string_view business_id;
    const PageRequest& request;
    api::PagePayload payload;
};

// Fills a draft with the choices of a page. If there is nothing to choose, adds the first free times, and may refuse as
// list_slots does: in the business's time zone, in which services at a place are shown. The browser asks again if its
// own zone matters.
core::Result<api::PagePayload> booking_payload(
    Context&, const PageRequest&, api::PagePayload, const std::function<core::Result<void>(PageDraft&)>& choose);

template <core::Result<void> (*choose)(PageDraft&)>
core::Result<api::PagePayload> booking(Context& context, const PageRequest& page, api::PagePayload payload)
{
    return booking_payload(context, page, std::move(payload), choose);
}

// Shows the times of a service, with the draft's staff member if it has one. If there are variations the first one is
// preselected.
void show_times(PageDraft&, api::Service);

// Shows the times of a calendar, with its host.
void show_calendar(PageDraft&, const api::Calendar&);

}   // namespace http

#pragma once

#include "api/wire.gen.hpp"
#include "http/widget/pages.hpp"
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

// Shows the times of a service, with the draft's staff member if it has one. If there are variations the first one is
// preselected.
void show_times(PageDraft&, api::Service);

// Shows the times of a calendar, with its host.
void show_calendar(PageDraft&, const api::Calendar&);

}   // namespace http

#pragma once

#include "api/wire.gen.hpp"
#include "http/widget/pages.hpp"
#include "storage/database/database.hpp"

namespace http {

// A page that books, while it is put together: what its address says, what the business has at one moment, and what
// has come of both so far.
struct PageDraft {
    storage::Snapshot& snapshot;
    std::string_view business_id;
    const PageRequest& request;
    api::PagePayload payload;
};

// The times of a service, with the draft's staff member if it has one. Where there are variations the visitor starts
// with the first.
void show_times(PageDraft&, api::Service);

// The times of a calendar, with its host.
void show_calendar(PageDraft&, const api::Calendar&);

}   // namespace http

#pragma once

#include <functional>
#include <span>

#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"
#include "storage/database/database.hpp"
#include "storage/slots/versions.hpp"

namespace http {

// The state of a booking page while its payload is built: parameters of its path, a snapshot of the database, and the
// payload so far. What a query says is not here: it may be about one visitor.
struct PageDraft {
    storage::Snapshot& snapshot;
    std::string_view business_id;
    std::span<const api::NamedTexts::value_type> path_parameters;
    api::PagePayload payload;
};

// A parameter of the path, or an empty text.
std::string parameter(const PageDraft&, std::string_view name);

// What every page of a business has.
api::PagePayload empty_payload(const app::Shell&, const domain::Business&, core::Locale);

// Adds look, pictures and address to a page that has everything else, and puts its texts into its language.
void complete(storage::Snapshot&, const app::Shell&, std::string_view business_id, api::PagePayload&);

// Adds what a zone is called in the language of the page, once.
void name_zone(api::PagePayload&, const std::string& zone);

// Fills a draft with the choices of a page. If there is nothing to choose, adds the first free times, and may refuse as
// list_slots does: in the business's time zone, in which services at a place are shown. The browser asks again if its
// own zone matters.
core::Result<api::PagePayload> booking_payload(
    Context&, const PageRequest&, api::PagePayload, const std::function<core::Result<void>(PageDraft&)>& choose);

// A payload for every visitor, and as of when it is right.
struct SharedPayload {
    domain::Business business;   // As the payload has it; that of the context may be older.
    api::PagePayload payload;
    core::Instant now;
    storage::Versions versions;         // Of the services whose free times it shows.
    std::string frame_ancestors = {};   // As that of a Response.
};

// The same for a page that is to be kept. The versions are read with all that the payload has but its free times, which
// are read later.
core::Result<SharedPayload> shared_payload(Context&, const PageRequest&, core::Locale, ChooseForAll);

// The services whose free times a payload shows.
std::vector<std::string> shown_services(const api::PagePayload&);

// Shows the times of a service, with the draft's staff member if it has one. If there are variations the first one is
// preselected.
void show_times(PageDraft&, api::Service);

// Shows the times of a calendar, with its host.
void show_calendar(PageDraft&, const api::Calendar&);

}   // namespace http

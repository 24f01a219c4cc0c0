#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// Converts a stored body for a page: adds wanted pictures, cards and lists. Booking blocks get their calendar;
// fill_times adds the times. Nothing if a list has no such page as the query asks for.
std::optional<std::vector<api::Block>> blocks_of(PageContext&, std::string_view body_json);

// Adds the next free times to the booking blocks, in the order of the page context's wanted_times. Opens snapshots of
// its own, so it must not be called inside a snapshot.
void fill_times(const PageLanguage&, const std::vector<WantedTimes>&, std::vector<api::Block>&);

}   // namespace http

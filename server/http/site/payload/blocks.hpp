#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// A body that is kept, as a page shows it: with pictures, cards and lists filled in. Of booking blocks the calendar and
// its facts; their times are left to fill_times. Nothing where a list has no such page as the query asks for.
std::optional<std::vector<api::Block>> blocks_of(PageContext&, std::string_view body_json);

// Puts the next free times into the booking blocks, in the order of the scene's wanted_times. Reads the database by
// itself: never to be called inside a snapshot.
void fill_times(const PageLanguage&, const std::vector<WantedTimes>&, std::vector<api::Block>&);

}   // namespace http

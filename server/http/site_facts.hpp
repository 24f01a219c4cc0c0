#pragma once

#include "http/page_head.hpp"
#include "http/site_lookup.hpp"

namespace http {

// What the head of a page that was found says beyond its payload. Reads the database by itself: never to be called
// inside a snapshot.
PageHeadFacts facts_of(Context&, const SiteFound&);

}   // namespace http

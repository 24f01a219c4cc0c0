#pragma once

#include <variant>

#include "http/site/metadata/feeds.hpp"
#include "http/site/payload/resolve.hpp"

namespace http {

// The latest of what the page at an address lists: the blog, a category, a tag or an author. Where the page has moved,
// where to; nothing where it lists nothing that comes in time, or is not there.
std::variant<std::monostate, SiteMoved, Feed> feed_of(Context&, SiteRequest listing);

}   // namespace http

#pragma once

#include <variant>

#include "http/site/metadata/feeds.hpp"
#include "http/site/payload/resolve.hpp"

namespace http {

// The feed of a page that lists posts: the blog, a category, a tag or an author. A redirect if the page has moved;
// nothing if there is no such page or it lists no posts.
std::variant<std::monostate, SiteMoved, Feed> feed_of(Context&, SiteRequest listing);

}   // namespace http

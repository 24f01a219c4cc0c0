#pragma once

#include <optional>

#include "http/routing/context.hpp"
#include "http/routing/routes.hpp"

namespace http {

// What the site has for programs: /robots.txt, /sitemap.xml and its parts, and the feeds of its lists. Nothing for any
// other address, and where there is no such list.
std::optional<Response> site_file(Context&, const Request&, const SiteRequest&);

}   // namespace http

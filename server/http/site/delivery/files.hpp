#pragma once

#include <optional>

#include "http/routing/context.hpp"
#include "http/routing/routes.hpp"

namespace http {

// Files of the site for programs: /robots.txt, /sitemap.xml and its parts, and feeds. Nothing for any other address,
// and for feeds of lists that do not exist.
std::optional<Response> site_file(Context&, const Request&, const SiteRequest&);

}   // namespace http

#pragma once

#include <optional>
#include <string>

#include "http/routing/context.hpp"
#include "http/site/metadata/sitemap.hpp"

namespace http {

// The sitemap index of the business's site, and one of its parts. Nothing if there is no site, or no such part.
std::optional<std::string> site_sitemap_index(Context&);
std::optional<std::string> site_sitemap(Context&, const SitemapName&);

}   // namespace http

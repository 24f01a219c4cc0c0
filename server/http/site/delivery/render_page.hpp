#pragma once

#include "http/cache/cached_page.hpp"
#include "http/site/payload/resolve.hpp"

namespace http {

// All that a page of the site is made of, as text: what it shows, and what its head says.
struct SiteSource {
    std::string payload, head;
};
SiteSource source_of(const SiteFound&);

// The finished page. Throws domain::RenderError, and std::runtime_error in a program without the front end.
DrawnPage render_page_source(const PageLanguage&, const SiteSource&);

}   // namespace http

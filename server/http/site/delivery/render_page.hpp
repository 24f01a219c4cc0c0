#pragma once

#include "http/cache/cached_page.hpp"
#include "http/site/payload/resolve.hpp"

namespace http {

// Everything a page of the site is rendered from, as text: its payload and the contents of its <head>.
struct SiteSource {
    std::string payload, head;
};
SiteSource source_of(const SiteFound&);

// Renders the page. Throws domain::RenderError, and std::runtime_error if the program was built without the front end.
DrawnPage render_page_source(const PageLanguage&, const SiteSource&);

}   // namespace http

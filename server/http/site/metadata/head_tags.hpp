#pragma once

#include "http/site/metadata/page_facts.hpp"

namespace http {

// The tags in the <head> of a site's page, for browsers, search engines, feed readers and link previews (Open Graph),
// and its structured data. Depends on nothing but the facts.
std::string head_tags(const PageFacts&);

}   // namespace http

#pragma once

#include <string>
#include <string_view>

namespace http {

// The text of /robots.txt: search engines may read the site, except pages for a single visitor and files for programs.
// Pages that may be read but not indexed have a tag for that (http/site/metadata/head_tags.hpp).
std::string robots_text(std::string_view origin);

}   // namespace http

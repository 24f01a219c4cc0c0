#pragma once

#include <string>
#include <string_view>

namespace http {

// /robots.txt: search engines may read the site but not what is for one visitor only, nor what only programs read.
// What must not be found although it may be read says so itself (http/site/metadata/head_tags.hpp).
std::string robots_text(std::string_view origin);

}   // namespace http

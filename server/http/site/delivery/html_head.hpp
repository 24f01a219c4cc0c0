#pragma once

#include "http/site/metadata/head_tags.hpp"
#include "http/site/payload/resolve.hpp"

namespace http {

// What the head of a page that was found says.
SiteHead head_of(const SiteFound&);

}   // namespace http

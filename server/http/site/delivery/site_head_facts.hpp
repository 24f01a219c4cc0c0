#pragma once

#include "http/site/metadata/site_head.hpp"
#include "http/site/payload/site_lookup.hpp"

namespace http {

// What the head of a page that was found says.
SiteHead head_of(const SiteFound&);

}   // namespace http

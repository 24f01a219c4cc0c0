#pragma once

#include "http/site/metadata/head_tags.hpp"
#include "http/site/payload/resolve.hpp"

namespace http {

// The contents of <head> for a page that was found.
SiteHead head_of(const SiteFound&);

}   // namespace http

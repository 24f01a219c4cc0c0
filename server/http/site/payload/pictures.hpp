#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// A page is built with pictures that only name their file; when it is complete, one query finds all of them.

// A picture to be found: its `src` is the name of the file.
api::Picture wanted_picture(const domain::ContentImage&);

// Replaces every wanted picture of the page; removes those whose file is missing.
void fill_pictures(const PageContext&, api::SitePage&);

}   // namespace http

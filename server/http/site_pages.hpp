#pragma once

#include "http/routes.hpp"

namespace http {

// A page of the site, or where it is now, or that there is none.
Response site_page(Context&, const Request&, const SiteRequest&);

// GET /api/v1/site-pages
Response get_site_page(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

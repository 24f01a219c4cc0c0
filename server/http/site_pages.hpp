#pragma once

#include "http/context.hpp"

namespace http {

// GET /api/v1/site-pages
Response get_site_page(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response list_services(Context&, const Request&, const api::NamedTexts& parameters);
Response get_service(Context&, const Request&, const api::NamedTexts& parameters);
Response get_service_by_slug(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

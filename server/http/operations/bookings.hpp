#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response create_booking(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

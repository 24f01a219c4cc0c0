#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operation of api/openapi.yaml.
Response get_calendar_feed(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

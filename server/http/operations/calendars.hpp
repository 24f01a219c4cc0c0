#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response list_calendars(Context&, const Request&, const api::NamedTexts& parameters);
Response get_calendar(Context&, const Request&, const api::NamedTexts& parameters);
Response get_calendar_by_slug(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response get_manage_link(Context&, const Request&, const api::NamedTexts& parameters);
Response cancel_booking(Context&, const Request&, const api::NamedTexts& parameters);
Response reschedule_booking(Context&, const Request&, const api::NamedTexts& parameters);
Response get_calendar_file(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml, for guests by their own links. `parameters` are those of the path, percent-decoded.
Response get_guest_link(Context&, const Request&, const api::NamedTexts& parameters);
Response leave_booking(Context&, const Request&, const api::NamedTexts& parameters);
Response answer_as_guest(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

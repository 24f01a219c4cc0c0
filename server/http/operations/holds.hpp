#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response create_hold(Context&, const Request&, const api::NamedTexts& parameters);
Response get_hold(Context&, const Request&, const api::NamedTexts& parameters);
Response extend_hold(Context&, const Request&, const api::NamedTexts& parameters);
Response release_hold(Context&, const Request&, const api::NamedTexts& parameters);
Response confirm_hold(Context&, const Request&, const api::NamedTexts& parameters);

}   // namespace http

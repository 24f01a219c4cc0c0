#pragma once

#include <string_view>

#include "core/result.hpp"
#include "http/message/message.hpp"

namespace http {

// Converts a refusal to a response with its status and a Refusal of openapi.yaml. `unavailable` and
// `too_many_searches` add Retry-After.
Response to_response(const core::Refusal&, std::string_view request_id);

}   // namespace http

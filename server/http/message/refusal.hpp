#pragma once

#include <string_view>

#include "core/result.hpp"
#include "http/message/message.hpp"

namespace http {

// Adds Retry-After, in seconds, to an answer whose reason passes by itself: `unavailable` or `too_many_searches`.
void add_retry_after(Response&, core::ErrorCode, std::string_view seconds = "1");

// Converts a refusal to a response with its status, a Refusal of openapi.yaml and its Retry-After: the count of
// too_many_attempts.
Response to_response(const core::Refusal&, std::string_view request_id);

}   // namespace http

#pragma once

#include <string_view>

#include "core/result.hpp"
#include "http/message/message.hpp"

namespace http {

// A refusal as every client gets it: its status and a Refusal of openapi.yaml. Unavailable asks to try again shortly.
Response to_response(const core::Refusal&, std::string_view request_id);

}   // namespace http

#pragma once

#include <span>
#include <string>

#include "core/instant.hpp"

namespace api {

// Appends a JSON list of the moments, each as core::to_rfc3339(at, offset) writes it. Fast for many starts: of the last
// text it changes only what differs, which on the same day and offset is the time of day.
void append_instants(std::string& out, std::span<const core::ZonedInstant>);

}   // namespace api

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/json.hpp"

namespace http {

// A request target, parsed and percent-decoded once.
struct Target {
    std::string path;                    // "/de/widget/booking", decoded; for messages only.
    std::vector<std::string> segments;   // "de", "widget", "booking". A trailing slash adds no segment.
    bool is_canonical = true;            // No empty, "." or ".." segment, and no backslash or slash within one.
    bool has_trailing_slash = false;
    api::NamedTexts query;
    bool is_query_sound = true;   // If false, `query` lacks the pairs that could not be decoded.
};

// Parses a target. Nothing for an invalid path: a malformed escape, a control character, or bytes that are not UTF-8.
std::optional<Target> parse_target(std::string_view target);

}   // namespace http

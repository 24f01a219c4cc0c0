#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/json.hpp"

namespace http {

// A request target, parsed and percent-decoded once.
struct Target {
    std::string path;   // "/de/widget/booking", decoded as far as that can be shown; for messages only.
    // "de", "widget", "booking". A trailing slash adds no segment. One that cannot be decoded is here as it was sent,
    // in ASCII: what follows a broken escape, control characters, bytes that are not UTF-8.
    std::vector<std::string> segments;
    bool is_decodable = true;      // Whether every segment could be decoded.
    bool has_names_alone = true;   // Whether none is ".", ".." or undecodable, or has a slash or a backslash within.
    bool has_empty_segment = false;
    bool has_trailing_slash = false;
    api::NamedTexts query;
    bool is_query_sound = true;   // If false, `query` lacks the pairs that could not be decoded.
};

// Parses a target. Nothing for what is no path: it does not begin with a slash.
std::optional<Target> parse_target(std::string_view target);

}   // namespace http

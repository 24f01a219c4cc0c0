#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/json.hpp"

namespace http {

// A request target taken apart and percent-decoded, once.
struct Target {
    std::string path;                    // "/de/widget/booking", decoded; for messages.
    std::vector<std::string> segments;   // "de", "widget", "booking". A trailing slash adds none.
    bool is_canonical = true;            // No empty, "." or ".." segment and no backslash or slash inside one.
    bool has_trailing_slash = false;
    api::NamedTexts query;
    bool is_query_sound = true;   // Else `query` lacks the pairs that could not be decoded.
};

// Nothing when the path is no URL path: an escape that is none, a control character, or bytes that are not UTF-8.
std::optional<Target> parse_target(std::string_view target);

// A text as the value of a query (RFC 3986, unreserved characters stay).
std::string escape_query(std::string_view text);

}   // namespace http

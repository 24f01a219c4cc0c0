#pragma once

#include <string>
#include <string_view>

namespace http {

// Escapes text for HTML, also for a quoted attribute.
std::string escape_html(std::string_view text);

// Escapes JSON for a <script type="application/json"> block, so that no text in it can end the block or open a comment.
// The result parses to the same value.
std::string escape_json_block(std::string_view json);

}   // namespace http

#pragma once

#include <string>
#include <string_view>

namespace http {

// Text as HTML that shows it literally, also inside a quoted attribute.
std::string escape_html(std::string_view text);

// JSON for a <script type="application/json"> block: no text in it can end the block or open a comment, and it still
// parses to the same value.
std::string escape_json_block(std::string_view json);

}   // namespace http

#pragma once

#include <string_view>

#include "formats/markup/rich_text.hpp"

namespace formats {

// Reads a Markdown text: CommonMark with tables and strikethrough. HTML in it is treated as text. Work is limited for
// texts of some megabytes. Safe from any thread.
RichNode read_markdown(std::string_view text);

}   // namespace formats

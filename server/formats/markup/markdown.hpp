#pragma once

#include <string_view>

#include "formats/markup/rich_text.hpp"

namespace formats {

// What a Markdown text says: CommonMark with tables and strikethrough. HTML in it is text like any other. Bounded work
// for texts of some megabytes. Any thread.
RichNode read_markdown(std::string_view text);

}   // namespace formats

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "formats/markup/rich_text.hpp"

namespace formats {

// The meaning of line ends in an HTML text.
enum class HtmlLines {
    spaces,       // Spaces, as in HTML.
    paragraphs,   // Outside block elements, a line end is a line break and an empty line ends a paragraph (WordPress).
};

struct HtmlText {
    RichNode text;
    std::map<std::string, int>
        left_out;          // The number of omitted elements, by name: "iframe". Their content is omitted too.
    bool is_cut = false;   // Part of the text is missing because it is nested too deeply.
};

// Reads the text of an HTML document. Keeps only elements that are known to be text, the addresses of links and images,
// and the descriptions of images; scripts, styles, frames and forms are left out. Safe from any thread.
HtmlText read_html(std::string_view html, HtmlLines);

}   // namespace formats

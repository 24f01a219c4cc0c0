#pragma once

#include <map>
#include <string>
#include <string_view>

#include "formats/markup/rich_text.hpp"

namespace formats {

// What the ends of lines mean in an HTML text.
enum class HtmlLines {
    spaces,       // What they mean in HTML.
    paragraphs,   // Where no element says otherwise, a line break; an empty line, the end of a paragraph (WordPress).
};

struct HtmlText {
    RichNode text;
    std::map<std::string, int>
        left_out;          // Elements that content cannot have, with what is in them: "iframe", how often.
    bool is_cut = false;   // It is nested so deeply that the rest could not be read.
};

// What an HTML text says. Of elements only those that are known to be text are there, and of attributes the addresses
// of links and images, and what images show; scripts, styles, frames and forms are left out. Any thread.
HtmlText read_html(std::string_view html, HtmlLines);

}   // namespace formats

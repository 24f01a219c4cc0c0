#pragma once

#include <functional>
#include <string>
#include <vector>

#include "api/wire.gen.hpp"

namespace http {

// Calls `visit` for every block of a body in reading order, including blocks in columns.
void visit_blocks(const std::vector<api::Block>&, const std::function<void(const api::Block&)>& visit);

// The plain text of structured text, on one line.
std::string plain_text_of(const std::vector<api::TextNode>&);

// The beginning of a body, about as long as search engines show; ends at a whole word, with "…" if there is more.
std::string beginning_of(const std::vector<api::Block>&);

}   // namespace http

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "api/wire.gen.hpp"

namespace http {

// Calls `visit` for every block of a body in reading order, those in columns too.
void visit_blocks(const std::vector<api::Block>&, const std::function<void(const api::Block&)>& visit);

// Structured text as plain text on one line.
std::string plain_text_of(const std::vector<api::TextNode>&);

// How a body begins, in about as many characters as search engines show; whole words, "…" if there is more.
std::string beginning_of(const std::vector<api::Block>&);

}   // namespace http

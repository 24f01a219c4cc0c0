#pragma once

#include "api/files.gen.hpp"

namespace api {

// Bodies of the site's content: blocks that contain structured text, never HTML.

// Adds to `errors`, with paths below `path`, the errors that the schema cannot express: members that do not fit the
// kind, nodes in the wrong place, forbidden links (core/link.hpp), more than 12 levels of nodes or more than 20,000
// nodes. A body without errors is safe to render.
void check_body(const std::vector<FileBlock>&, const std::string& path, std::vector<core::FieldError>& errors);

// Converts a body to its stored form and back. parse_body_json throws std::runtime_error for text that to_body_json()
// did not write.
std::string to_body_json(const std::vector<FileBlock>&);
std::vector<FileBlock> parse_body_json(std::string_view);

// All readable text of a body, for the search, separated by spaces.
std::string words_of(const std::vector<FileBlock>&);
std::string words_of(const std::vector<TextNode>&);

// The file names of all pictures in a body, including those in columns.
std::vector<std::string> media_of(const std::vector<FileBlock>&);

}   // namespace api

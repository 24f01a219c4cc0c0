#pragma once

#include "api/files.gen.hpp"

namespace api {

// Bodies of the site's content: blocks, and in them structured text, which is never HTML.

// What the schema cannot say of a body, added to `errors` below `path`: which members go with which kind, what may be
// inside what, where links may lead (core/link.hpp), at most 12 nodes within each other and 20,000 in all. What is
// without any is safe to be drawn.
void check_body(const std::vector<FileBlock>&, const std::string& path, std::vector<core::FieldError>& errors);

// A body as it is kept, and back. Throws std::runtime_error for what to_body_json() never wrote.
std::string to_body_json(const std::vector<FileBlock>&);
std::vector<FileBlock> parse_body_json(std::string_view);

// Everything that can be read in a body, for the search: texts with spaces between them.
std::string words_of(const std::vector<FileBlock>&);
std::string words_of(const std::vector<TextNode>&);

// Every picture of a body, columns included, by the name of its file.
std::vector<std::string> media_of(const std::vector<FileBlock>&);

}   // namespace api

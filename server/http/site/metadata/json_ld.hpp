#pragma once

#include "http/site/metadata/page_facts.hpp"

namespace http {

// Structured data of a page for programs such as search engines: JSON-LD with the schema.org vocabulary, as one JSON
// text; empty if there is none. To be embedded with core::escape_json_block().
std::string json_ld_of(const PageFacts&);

}   // namespace http

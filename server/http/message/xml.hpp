#pragma once

#include <string>
#include <string_view>

namespace http {

// Text (UTF-8) as XML 1.0 that says it literally, also inside a quoted attribute. Characters that XML cannot hold at
// all are left out.
std::string escape_xml(std::string_view text);

// "<name>text</name>".
std::string xml_element(std::string_view name, std::string_view text);

}   // namespace http

#pragma once

#include <string>
#include <string_view>

namespace http {

// Escapes text (UTF-8) for XML 1.0, also for a quoted attribute. Characters that XML cannot contain are removed.
std::string escape_xml(std::string_view text);

// "<name>text</name>", with the text escaped.
std::string xml_element(std::string_view name, std::string_view text);

}   // namespace http

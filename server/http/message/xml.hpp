#pragma once

#include <string>
#include <string_view>

namespace http {

// "<name>text</name>", with the text escaped.
std::string xml_element(std::string_view name, std::string_view text);

}   // namespace http

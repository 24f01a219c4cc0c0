#pragma once

#include <string_view>

namespace http {

// Whether an Accept-Encoding header (RFC 9110, section 12.5.3) allows a content coding, given in lower case. An absent
// header is an empty one and allows none.
bool accepts_coding(std::string_view header, std::string_view coding);

}   // namespace http

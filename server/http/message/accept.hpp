#pragma once

#include <string_view>

namespace http {

// Whether an Accept-Encoding header (RFC 9110, section 12.5.3) accepts a content coding, given in lower case. An empty
// text stands for a missing header and accepts none.
bool accepts_coding(std::string_view header, std::string_view coding);

}   // namespace http

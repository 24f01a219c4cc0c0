#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "http/message/message.hpp"

namespace http {

// Facts of a response's head that the Response does not contain.
struct HeadFacts {
    std::string_view date;   // As in "Sun, 06 Nov 1994 08:49:37 GMT".
    std::string_view request_id;
    bool keeps_alive = true;
};

// Appends the status line and headers including the final empty line. Control characters in header values become
// spaces, so that no value can add a header. A Location is percent-encoded where it is no address (RFC 3986).
void append_head(std::string& out, const Response&, const HeadFacts&);

// Formats a time for the headers Date and Last-Modified.
std::string to_http_date(std::time_t);

}   // namespace http

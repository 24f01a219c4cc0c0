#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "http/message/message.hpp"

namespace http {

// What a response's head says besides what the Response itself knows.
struct HeadFacts {
    std::string_view date;   // As in "Sun, 06 Nov 1994 08:49:37 GMT".
    std::string_view request_id;
    bool keeps_alive = true;
};

// Status line and headers up to and with the empty line. A control character in a header's value becomes a space, so
// that no value can begin a header of its own.
void append_head(std::string& out, const Response&, const HeadFacts&);

// For the Date header and for Last-Modified.
std::string to_http_date(std::time_t);

}   // namespace http

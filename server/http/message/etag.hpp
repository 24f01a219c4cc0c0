#pragma once

#include <string>
#include <string_view>

#include "http/message/message.hpp"

namespace http {

// The strong entity tag (RFC 9110, section 8.8.3) of a content in one form: "", "-gz" or "-br".
std::string etag_of(std::string_view content, std::string_view form);

// Whether If-None-Match names this entity tag. A tag that a proxy has marked as weak counts.
bool is_known_version(const Request&, std::string_view etag);

// Gives a response the entity tag of its content. A client that knows this version already gets 304 without it.
Response with_etag(const Request&, Response);

}   // namespace http

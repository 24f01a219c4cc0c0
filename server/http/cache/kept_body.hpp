#pragma once

#include <memory>

#include "http/message/message.hpp"

namespace http {

// The body of an answer that several requests get, as it is and compressed. Immutable, so threads share it freely.
struct KeptBody {
    explicit KeptBody(std::string text);

    std::size_t bytes() const { return plain.size() + gzip.size(); }

    std::string plain;
    std::string gzip;   // Empty where it is not worth it.
};

// A response with it, in the encoding that the request accepts. Browsers and proxies keep nothing: the next moment it
// may be another one.
Response to_response(const Request&, const std::shared_ptr<const KeptBody>&);

}   // namespace http

#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "http/message/message.hpp"

namespace http {

// A page as whoever draws it gives it.
struct DrawnPage {
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers = {};   // Its content security policy, its Cache-Control …
    std::string content_type = "text/html; charset=utf-8";
};

// A page that is made once and sent many times, compressed already. Never changed, so threads share it freely.
struct CachedPage {
    explicit CachedPage(DrawnPage);

    struct Form {
        std::shared_ptr<const std::string> body;   // Null where the plain one is no larger.
        std::string etag;
    };

    std::string content_type;
    std::vector<std::pair<std::string, std::string>> headers;
    Form plain, gzip, brotli;

    std::size_t bytes() const;   // What it takes of memory.
};

// The answer to a GET or HEAD: the smallest form that the client takes, or a 304 where it has that. Its route is the
// caller's to say.
Response respond(const Request&, const CachedPage&);

}   // namespace http

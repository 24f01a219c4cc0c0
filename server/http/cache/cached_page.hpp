#pragma once

#include <string>
#include <utility>
#include <vector>

#include "http/message/encoded_forms.hpp"
#include "http/message/message.hpp"

namespace http {

// The query parameters that a page depends on; it is the same for all values of others.
struct QueryUse {
    bool page = false;     // It shows one page of a list.
    bool search = false;   // It shows what was searched for.
};

// A page as the renderer returns it.
struct DrawnPage {
    std::string body;
    // Content security policy, Cache-Control and so on.
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string content_type = "text/html; charset=utf-8";
    QueryUse query_use = {};
};

// A page that is made once and sent many times, with its compressed forms. Immutable, so threads share it freely.
struct CachedPage {
    explicit CachedPage(DrawnPage);

    std::string content_type;
    std::vector<std::pair<std::string, std::string>> headers;
    QueryUse query_use;
    EncodedForms forms;   // Without those that are not smaller than the plain one.

    std::size_t bytes() const;   // Memory used.
};

// The response to GET or HEAD: the smallest form that the client accepts, or 304 if the client has it already. The
// caller sets the route.
Response respond(const Request&, const CachedPage&);

}   // namespace http

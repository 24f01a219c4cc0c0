#pragma once

#include "http/message/message.hpp"

namespace http {

// What the browser is told about a response, besides what its handler says.
struct SecurityPolicy {
    std::string nonce = {};                   // For scripts and styles of an HTML page.
    bool is_behind_https = false;             // The world reaches this server through https only.
    std::string frame_ancestors = "'none'";   // Who may show a page in a frame: a source list of CSP.
};

// Adds the security headers. What handlers set themselves stays: caching, where it is not to be forbidden,
// and the policy of pages that are kept.
void add_security_headers(Response&, const Request&, const SecurityPolicy&);

// Whether a browser sent this request on behalf of another site's page. Clients that are no browsers say nothing of
// where they come from and are believed: nobody lends them a visitor's cookies.
bool is_cross_site(const Request&);

}   // namespace http

#pragma once

#include "http/message/message.hpp"

namespace http {

// Input of the security headers that is not in the response.
struct SecurityPolicy {
    bool has_secret_address;                  // The address must not reach other sites or shared caches.
    std::string nonce = {};                   // Allows scripts and styles of an HTML page.
    bool is_behind_https = false;             // All visitors reach this server through https.
    bool is_api = false;                      // Pages of other sites may not load it, whatever they take it for.
    std::string frame_ancestors = "'none'";   // Who may embed a page in a frame: a CSP source list.
};

// Adds the security headers. Headers set by handlers are kept: Cache-Control, which is no-store otherwise and where a
// secret address would be kept in shared caches, and the content security policy of cached pages.
void add_security_headers(Response&, const SecurityPolicy&);

// Whether a browser sent this request on behalf of another site's page. A request without these headers comes from a
// program that is no browser and is trusted: it carries no visitor's cookies.
bool is_cross_site(const Request&);

}   // namespace http

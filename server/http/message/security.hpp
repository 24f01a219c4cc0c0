#pragma once

#include "http/message/message.hpp"

namespace http {

// Input of the security headers that is not in the response.
struct SecurityPolicy {
    bool has_secret_address;        // The address must not reach other sites or shared caches.
    std::string nonce = {};         // Allows scripts and styles of an HTML page.
    bool is_behind_https = false;   // All visitors reach this server through https.
    bool is_api = false;            // Pages of other sites may not load it, whatever they take it for.
};

// Adds the security headers. Headers set by handlers are kept: Cache-Control, which is no-store otherwise and where a
// secret address would be kept in shared caches, and the content security policy of cached pages.
//
// A page that may be shown in frames (Response::frame_ancestors) is shown in those of pages that isolate themselves
// too: their browser loads only what says that other sites may have it (Cross-Origin-Resource-Policy) and in which
// everything says so (Cross-Origin-Embedder-Policy). Any other page is shown in no frame.
void add_security_headers(Response&, const SecurityPolicy&);

// Whether a browser sent this request on behalf of another site's page. A request without these headers comes from a
// program that is no browser and is trusted: it carries no visitor's cookies.
bool is_cross_site(const Request&);

}   // namespace http

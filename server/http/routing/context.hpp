#pragma once

#include <string>

#include "app/shell.hpp"
#include "http/message/message.hpp"

namespace http {

class Assets;
class SlotResponseCache;
struct SitePages;

// What every handler gets: the world, whose pages these are, and the name of the request in the log.
struct Context {
    app::Shell& shell;
    const domain::Business& business;   // The one the Host header selects.
    const Assets& assets;
    SlotResponseCache& slot_responses;
    std::string request_id;
    std::string client;   // Who asks, and …
    std::string ip;       // … from which address (http/message/client_address.hpp).
    std::string nonce;    // Of this response's content security policy: what scripts and styles of a page must carry.
    std::string origin;   // Where the visitor sees this site: "https://book.example".
    std::string host;     // That was asked for: lower case, without a port.
    SitePages& site_pages;
};

}   // namespace http

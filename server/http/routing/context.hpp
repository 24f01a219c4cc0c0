#pragma once

#include <string>

#include "app/shell.hpp"
#include "http/message/message.hpp"

namespace http {

class Assets;
class DeskEvents;
class SharedAnswers;
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
    // The address that pages name as theirs: "https://salon.example"; empty if the business has none. Set for booking
    // pages, for pages and files of the site, and for the console, only.
    std::string origin;
    std::string host;   // That was asked for: lower case, without a port; empty if none was named.
    SitePages& site_pages;
    std::string asked_origin = {};       // Where this visitor sees the site: for what leads them back, never kept.
    std::string limited_client = {};     // The client, if there are limits to what it may take; else empty.
    std::string proof_of_work = {};      // The header of this name, unread (http/wire/proof.hpp); empty without one.
    std::string accept_language = {};    // Likewise (http/message/locale.hpp).
    DeskEvents* desk_events = nullptr;   // For the console, as the next one.
    SharedAnswers* shared_answers = nullptr;
};

// For files whose addresses must be absolute, and which are kept nowhere here.
inline const std::string& full_origin(const Context& context)
{
    return context.origin.empty() ? context.asked_origin : context.origin;
}

}   // namespace http

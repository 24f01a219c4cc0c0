#pragma once

#include <optional>

#include "app/shell.hpp"
#include "core/fair_queue.hpp"
#include "http/cache/known_businesses.hpp"
#include "http/cache/slot_response_cache.hpp"
#include "http/console/desk_events.hpp"
#include "http/console/shared_answers.hpp"
#include "http/front_end/assets.hpp"
#include "http/health.hpp"
#include "http/message/client_networks.hpp"
#include "http/message/message.hpp"
#include "http/site/delivery/pages.hpp"
#include "http/widget/kept_pages.hpp"

namespace http {

// Everything requests are answered from. Lives as long as the server.
struct Site {
    app::Shell& shell;
    const Assets& assets;
    Health& health;
    bool is_behind_https = false;            // The world reaches this server through https only.
    bool trusts_forwarded_for = false;       // A proxy adds the address of each client to X-Forwarded-For.
    ClientNetworks unlimited_clients = {};   // Whose visitors may book as much as they want.
    SlotResponseCache slot_responses = {};
    std::string origin = {};   // Of the site, if it is configured; else it follows from the businesses' hosts.
    SitePages site_pages {shell.report};
    std::uint16_t port = 0;   // That the server listens on, as soon as it is known.
    KnownBusinesses businesses {};
    KeptPages booking_pages {most_kept_page_bytes};
    DeskEvents desk_events {};
    SharedAnswers shared_answers {};
};

// One request in, one response out, no sockets: the server calls it from its workers, and tests call it directly. Never
// throws: a failure of the world becomes a 503 or 500 here, once, with its reason in Response::error. Where not even
// that can be made for want of memory, the program ends.
Response handle(Site&, const Request&) noexcept;

// The line in which a request waits for a worker: that of its client, if there are limits to what it may take. What
// only shows something has as many workers at a time as keep all cores busy; what changes something, or may ask the
// payment provider, has more, since it waits for others most of the time.
core::FairLine line_of(const Site&, const Request&);

// The answer, if it can be given without waiting for anything: assets, /livez, and starts and pages that were just
// asked for. Otherwise, and after any failure, handle() has to be asked.
std::optional<Response> handle_at_once(Site&, const Request&) noexcept;

}   // namespace http

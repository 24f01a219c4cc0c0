#pragma once

#include <string_view>

#include "http/message/message.hpp"
#include "http/routing/context.hpp"

namespace http {

inline constexpr std::string_view console_manifest_address = "/console/manifest.webmanifest",
                                  console_worker_address = "/console/worker.js";

// What a phone needs to install the console: its name, colour and icons, which are the business's.
Response console_manifest(const Context&);

// The console's service worker (web/console/offline/worker.ts), for the console's addresses alone. Browsers ask for it
// anew at each visit, so that it never outlives its release. It may load what the console loads.
Response console_worker(const Context&);

}   // namespace http

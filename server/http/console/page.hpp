#pragma once

#include "http/message/message.hpp"
#include "http/routing/context.hpp"

namespace http {

// What is at the addresses of the console: at /console/manifest.webmanifest what a phone needs to install it, at
// /console/worker.js its service worker, and at all others its document, without data: what it shows it asks for
// itself. The document is never framed, and kept by the worker alone.
Response console_page(Context&, std::string_view target);

}   // namespace http

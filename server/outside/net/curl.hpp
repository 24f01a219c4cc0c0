#pragma once

#include <curl/curl.h>

#include <stop_token>

namespace outside {

// A new handle of libcurl, which it starts the first time; null if libcurl does not start. Safe from any thread.
CURL* new_curl_handle();

// Ends a transfer of this handle within about a second after a stop is asked for, also while it waits for a name server
// or for the other side: it then fails with CURLE_ABORTED_BY_CALLBACK. The token must outlive the transfer.
void set_abort(CURL*, const std::stop_token&);

}   // namespace outside

#pragma once

#include <curl/curl.h>

namespace outside {

// A new handle of libcurl, which it starts the first time; null if libcurl does not start. Safe from any thread.
CURL* new_curl_handle();

}   // namespace outside

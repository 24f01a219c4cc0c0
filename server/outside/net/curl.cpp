#include "outside/net/curl.hpp"

namespace outside {

CURL* new_curl_handle()
{
    static const bool is_ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;   // In one thread only.
    return is_ready ? curl_easy_init() : nullptr;
}

}   // namespace outside

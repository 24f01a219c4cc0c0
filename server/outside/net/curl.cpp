#include "outside/net/curl.hpp"

namespace outside {

CURL* new_curl_handle()
{
    static const bool is_ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;   // In one thread only.
    return is_ready ? curl_easy_init() : nullptr;
}

void set_abort(CURL* curl, const std::stop_token& abort)
{
    // libcurl calls this at least once a second, whatever it waits for.
    const auto is_aborted = [](void* token, curl_off_t, curl_off_t, curl_off_t, curl_off_t) -> int {
        return int {static_cast<const std::stop_token*>(token)->stop_requested()};
    };
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, +is_aborted);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, const_cast<std::stop_token*>(&abort));
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);   // A silent name server must not delay cleanup past the deadline.
}

}   // namespace outside

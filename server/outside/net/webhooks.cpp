#include "outside/net/webhooks.hpp"

#include <chrono>

#include "outside/system/encoding.hpp"
#include "outside/system/secrets.hpp"

namespace outside {

namespace {

constexpr std::string_view prefix = "whsec_";
constexpr std::size_t key_bytes = 32;
constexpr std::size_t most_read = 16 * 1024;
constexpr std::chrono::milliseconds slow {1'000};

std::string to_key(std::string_view secret)
{
    const bool is_ours = secret.starts_with(prefix);
    const auto key = from_base64(is_ours ? secret.substr(prefix.size()) : "");
    if (!key || key->empty()) throw std::invalid_argument {"this is no secret of a webhook"};
    return *key;
}

std::string seconds_of(core::Instant instant) { return std::to_string(instant.time_since_epoch().count()); }

std::string signatures(const domain::WebhookRequest& request)
{
    std::string all;
    for (const auto& secret : request.secrets)
        all += (all.empty() ? "" : " ") + webhook_signature(secret, request);
    return all;
}

}   // namespace

std::string new_webhook_secret() { return std::string {prefix} + to_base64(random_bytes(key_bytes)); }

std::string webhook_signature(std::string_view secret, const domain::WebhookRequest& request)
{
    const auto text = request.id + "." + seconds_of(request.now) + "." + request.payload;
    return "v1," + to_base64(hmac_sha256(to_key(secret), text));
}

domain::WebhookAnswer send_webhook(const domain::WebhookRequest& request, const WebhookLimits& limits)
{
    OutgoingRequest sent {.verb = "POST",
        .url = request.url,
        .headers = {{"content-type", "application/json"}, {"user-agent", "Kalends"}, {"webhook-id", request.id},
            {"webhook-timestamp", seconds_of(request.now)}, {"webhook-signature", signatures(request)}},
        .body = request.payload,
        .may_reach_private = limits.may_reach_private,
        .most_read = most_read,
        .abort = limits.abort};
    domain::WebhookAnswer answer;
    const auto begun = std::chrono::steady_clock::now();
    try {
        if (limits.may_reach_private || request.url.starts_with("https://")) answer.status = send_http(sent).status;
    } catch (const HttpFailure&) {
        answer.status = 0;
    }
    answer.was_slow = std::chrono::steady_clock::now() - begun > slow;
    return answer;
}

}   // namespace outside

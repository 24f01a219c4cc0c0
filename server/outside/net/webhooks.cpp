#include "outside/net/webhooks.hpp"

#include <sodium.h>

#include <array>
#include <chrono>

namespace outside {

namespace {

constexpr std::string_view prefix = "whsec_";
constexpr auto encoding = sodium_base64_VARIANT_ORIGINAL;
constexpr std::size_t key_bytes = 32;
constexpr std::size_t most_read = 16 * 1024;
constexpr std::chrono::milliseconds slow {1'000};

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string to_base64(const unsigned char* bytes, std::size_t size)
{
    std::string text(sodium_base64_encoded_len(size, encoding), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, size, encoding);
    text.pop_back();   // The terminating zero.
    return text;
}

std::string to_key(std::string_view secret)
{
    if (!secret.starts_with(prefix)) throw std::invalid_argument {"this is no secret of a webhook"};
    secret.remove_prefix(prefix.size());
    std::string key(secret.size(), '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    const auto failed = sodium_base642bin(reinterpret_cast<unsigned char*>(key.data()), key.size(), secret.data(),
        secret.size(), nullptr, &size, &end, encoding);
    if (failed != 0 || size == 0 || end != secret.data() + secret.size())
        throw std::invalid_argument {"this is no secret of a webhook"};
    key.resize(size);
    return key;
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

std::string new_webhook_secret()
{
    if (sodium_init() < 0) throw std::runtime_error {"there is no source of secrets"};
    std::array<unsigned char, key_bytes> key {};
    randombytes_buf(key.data(), key.size());
    return std::string {prefix} + to_base64(key.data(), key.size());
}

std::string webhook_signature(std::string_view secret, const domain::WebhookRequest& request)
{
    const auto key = to_key(secret);
    crypto_auth_hmacsha256_state state;
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> signature {};
    crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
    for (const auto& part : {request.id + ".", seconds_of(request.now) + ".", request.payload})
        crypto_auth_hmacsha256_update(&state, bytes_of(part), part.size());
    crypto_auth_hmacsha256_final(&state, signature.data());
    return "v1," + to_base64(signature.data(), signature.size());
}

domain::WebhookAnswer send_webhook(const domain::WebhookRequest& request, bool may_reach_private)
{
    OutgoingRequest sent {.verb = "POST",
        .url = request.url,
        .headers = {{"content-type", "application/json"}, {"user-agent", "Kalends"}, {"webhook-id", request.id},
            {"webhook-timestamp", seconds_of(request.now)}, {"webhook-signature", signatures(request)}},
        .body = request.payload,
        .may_reach_private = may_reach_private,
        .most_read = most_read};
    domain::WebhookAnswer answer;
    const auto begun = std::chrono::steady_clock::now();
    try {
        if (may_reach_private || request.url.starts_with("https://")) answer.status = send_http(sent).status;
    } catch (const HttpFailure&) {
        answer.status = 0;
    }
    answer.was_slow = std::chrono::steady_clock::now() - begun > slow;
    return answer;
}

}   // namespace outside

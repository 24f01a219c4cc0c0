#include <sodium.h>

#include <array>
#include <charconv>

#include "outside/stripe/reading.hpp"
#include "outside/stripe/stripe.hpp"

namespace outside {

namespace {

constexpr core::seconds tolerance {300};

using Signature = std::array<unsigned char, crypto_auth_hmacsha256_BYTES>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

Signature sign(std::string_view secret, std::string_view time, std::string_view body)
{
    crypto_auth_hmacsha256_state state;
    Signature signature {};
    crypto_auth_hmacsha256_init(&state, bytes_of(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(time), time.size());
    crypto_auth_hmacsha256_update(&state, bytes_of("."), 1);
    crypto_auth_hmacsha256_update(&state, bytes_of(body), body.size());
    crypto_auth_hmacsha256_final(&state, signature.data());
    return signature;
}

std::optional<Signature> from_hex(std::string_view text)
{
    Signature signature {};
    std::size_t size = 0;
    const char* end = nullptr;
    if (text.size() != 2 * signature.size()) return {};
    if (sodium_hex2bin(signature.data(), signature.size(), text.data(), text.size(), nullptr, &size, &end) != 0)
        return {};
    if (size != signature.size() || end != text.data() + text.size()) return {};
    return signature;
}

struct Header {
    std::string_view time;
    std::vector<Signature> signatures;
};

// Nothing if the header has no timestamp, or two.
std::optional<Header> read_header(std::string_view text)
{
    Header header;
    while (!text.empty()) {
        const auto part = text.substr(0, text.find(','));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        if (part.starts_with("t=")) {
            if (!header.time.empty()) return {};
            header.time = part.substr(2);
        }
        if (!part.starts_with("v1=")) continue;
        if (const auto signature = from_hex(part.substr(3))) header.signatures.push_back(*signature);
    }
    if (header.time.empty()) return {};
    return header;
}

bool is_recent(std::string_view time, core::Instant now)
{
    std::int64_t seconds = 0;
    const auto [end, error] = std::from_chars(time.data(), time.data() + time.size(), seconds);
    constexpr std::int64_t latest = 1LL << 40;   // Small enough that the subtraction below cannot overflow.
    if (error != std::errc {} || end != time.data() + time.size() || seconds < 0 || seconds > latest) return false;
    const auto apart = now - core::Instant {core::seconds {seconds}};
    return apart <= tolerance && apart >= -tolerance;
}

bool is_about_session(std::string_view type) { return type.starts_with("checkout.session."); }

bool is_about_refund(std::string_view type)
{
    return type == "charge.refunded" || type.starts_with("refund.") || type.starts_with("charge.refund.");
}

}   // namespace

bool is_signed_by_stripe(
    const std::vector<std::string>& secrets, std::string_view text, std::string_view body, core::Instant now)
{
    const auto header = read_header(text);
    if (!header || !is_recent(header->time, now)) return false;
    bool is_good = false;   // All signatures are compared, so that the duration does not reveal which one matches.
    for (const auto& secret : secrets) {
        if (secret.empty()) continue;
        const auto own = sign(secret, header->time, body);
        for (const auto& signature : header->signatures)
            is_good |= sodium_memcmp(own.data(), signature.data(), own.size()) == 0;
    }
    return is_good;
}

domain::PaymentEvent read_stripe_event(const StripeOptions& options, std::string_view body)
{
    const auto event = parse_stripe(body);
    const auto type = text_at(event, {"type"});
    const auto* object = at(event, {"data", "object"});
    domain::PaymentEvent said {.id = text_at(event, {"id"}), .key = {}};
    if (!object || (!is_about_session(type) && !is_about_refund(type))) return said;
    said.key.business_id = text_at(*object, {"metadata", "business_id"});
    said.key.checkout_id = text_at(*object, {"metadata", "checkout_id"});
    if (said.key.checkout_id.empty()) return said;   // The event belongs to another user of the same account.
    if (truth_at(event, {"livemode"}) != options.key.contains("_live_")) said.unfit = "another mode";
    if (text_at(event, {"account"}) != options.account) said.unfit = "another account";
    if (type == "refund.failed") said.unfit = "a refund failed";
    if (!is_about_session(type)) return said;
    said.key.provider_id = text_at(*object, {"id"});
    said.report = to_report(*object);
    return said;
}

}   // namespace outside

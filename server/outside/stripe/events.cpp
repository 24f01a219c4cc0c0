#include <charconv>

#include "outside/stripe/reading.hpp"
#include "outside/stripe/stripe.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/secrets.hpp"

namespace outside {

namespace {

constexpr core::seconds tolerance {300};

struct Header {
    std::string_view time;
    std::vector<std::string> signatures;   // As bytes.
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
        if (auto signature = from_hex(part.substr(3))) header.signatures.push_back(*std::move(signature));
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
    const auto signed_text = std::string {header->time}.append(".").append(body);
    bool is_good = false;   // All signatures are compared, so that the duration does not reveal which one matches.
    for (const auto& secret : secrets) {
        if (secret.empty()) continue;
        const auto own = hmac_sha256(secret, signed_text);
        for (const auto& signature : header->signatures)
            is_good |= is_same_secret(own, signature);
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
    if (truth_at(event, {"livemode"}) != options.key.contains("_live_"))
        said.unfit = core::PaymentMismatch::another_mode;
    if (text_at(event, {"account"}) != options.account) said.unfit = core::PaymentMismatch::another_account;
    if (type == "refund.failed") said.unfit = core::PaymentMismatch::refund_failed;
    if (!is_about_session(type)) return said;
    said.key.provider_id = text_at(*object, {"id"});
    said.report = to_report(*object);
    return said;
}

}   // namespace outside

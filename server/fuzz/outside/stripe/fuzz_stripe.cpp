// Whatever comes in as a signed event of Stripe's, or as its answer, is understood or refused, and never believed
// without its signature.

#include <cstdint>
#include <string>

#include "core/ensure.hpp"
#include "outside/stripe/stripe.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view input {reinterpret_cast<const char*>(data), size};
    const auto end = std::min(input.find('\n'), input.size());
    const auto header = input.substr(0, end), body = input.substr(std::min(end + 1, input.size()));
    const core::Instant now {core::seconds {1'780'000'000}};
    core::ensure(
        !outside::is_signed_by_stripe({"whsec_nobody_knows"}, header, body, now), "a signature cannot be forged");
    try {
        const auto event = outside::read_stripe_event({.key = "sk_test_1", .webhook_secrets = {}}, body);
        core::ensure(!event.report || !event.key.checkout_id.empty(), "a report is about a checkout");
    } catch (const domain::ProviderError&) {
        // It was no JSON, or no session.
    }
    try {
        const auto report = outside::read_stripe_session(body);
        core::ensure(report.amount.currency.size() <= body.size(), "nothing is made up");
    } catch (const domain::ProviderError&) {
        // Likewise.
    }
    return 0;
}

#include "program/payment_options.hpp"

#include "app/payments/demo_provider.hpp"
#include "core/word.hpp"
#include "outside/stripe/stripe.hpp"
#include "outside/system/secrets.hpp"
#include "program/secret_file.hpp"

namespace program {

namespace {

constexpr std::string_view words_for_demo = "nobody pays anything here";

std::vector<std::string> lines_of(const std::string& file, const char* option)
{
    if (file.empty()) throw std::runtime_error {std::string {"Stripe needs "} + option};
    return read_secret_file(file, option);
}

domain::PaymentProvider stripe_by(const PaymentOptions& options, const SiteReach& site, const std::stop_token& abort)
{
    if (!site.has_origin)
        throw std::runtime_error {"Stripe sends visitors back to --origin: give it, as in https://book.example"};
    const auto secrets = lines_of(options.stripe_webhook_secrets_file, "--stripe-webhook-secrets-file");
    return outside::stripe_provider({.key = lines_of(options.stripe_key_file, "--stripe-key-file").front(),
        .webhook_secrets = secrets,
        .account = options.stripe_account,
        .api = options.stripe_api,
        .send = [abort](outside::OutgoingRequest request) {
            request.abort = abort;
            return outside::send_http(request);
        }});
}

}   // namespace

void add_payment_options(program::Command& command, PaymentOptions& options)
{
    const auto add = [&](const char* name, const char* variable, std::string& value, const char* help) {
        return command.add_option(name, value, help).environment(variable).shows_default();
    };
    add("--payments", "KALENDS_PAYMENTS", options.provider,
        "Provider for online payment of deposits: onsite (none), stripe, or demo, which takes no money")
        .one_of({"onsite", "stripe", "demo"});
    add("--demo-on-public-site", "KALENDS_DEMO_ON_PUBLIC_SITE", options.demo_on_public_site,
        "'nobody pays anything here' lets the demo serve others than this machine");
    add("--stripe-key-file", "KALENDS_STRIPE_KEY_FILE", options.stripe_key_file, "File with the secret key");
    add("--stripe-webhook-secrets-file", "KALENDS_STRIPE_WEBHOOK_SECRETS_FILE", options.stripe_webhook_secrets_file,
        "File with the signing secrets of the webhook, one on each line");
    add("--stripe-account", "KALENDS_STRIPE_ACCOUNT", options.stripe_account, "A connected account, acct_…");
    add("--stripe-api", "KALENDS_STRIPE_API", options.stripe_api, "The address of Stripe's API");
}

void set_up_payments(
    app::Shell& shell, const PaymentOptions& options, const SiteReach& site, const std::stop_token& abort)
{
    const auto name = core::parse_word<core::PaymentProviderName>(options.provider);
    if (name == core::PaymentProviderName::stripe) shell.payments = stripe_by(options, site, abort);
    if (name != core::PaymentProviderName::demo) return;
    if (!site.is_local && options.demo_on_public_site != words_for_demo)
        throw std::runtime_error {"The demo takes no money, and this site is not for this machine alone. If that is "
                                  "meant, say so: --demo-on-public-site '"
            + std::string {words_for_demo} + "'"};
    shell.payments = app::demo_provider(shell.database, outside::new_secret);
}

bool is_local_origin(std::string_view origin)
{
    const auto scheme = origin.find("://");
    if (scheme == origin.npos) return false;
    auto host = origin.substr(scheme + 3);
    host = host.substr(0, host.find('/'));
    if (host.starts_with("[::1]")) return host.size() == 5 || host[5] == ':';
    host = host.substr(0, host.find(':'));
    return host == "localhost" || host.ends_with(".localhost") || host == "127.0.0.1";
}

}   // namespace program

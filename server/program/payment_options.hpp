#pragma once

#include <stop_token>

#include "app/shell.hpp"
#include "program/command_line.hpp"

namespace program {

// Options of the payment provider.
struct PaymentOptions {
    std::string provider = "onsite";
    std::string demo_on_public_site = {};   // A sentence by which the operator confirms it; see set_up_payments.
    std::string stripe_key_file = {}, stripe_webhook_secrets_file = {}, stripe_account = {};
    std::string stripe_api = "https://api.stripe.com";
};

void add_payment_options(program::Command& command, PaymentOptions&);

// How visitors reach the site.
struct SiteReach {
    bool has_origin;   // The operator says under which origin, so that visitors can be sent back to it.
    bool is_local;     // Only from this machine.
};

// Sets the shell's payment provider. Throws std::runtime_error, saying what to do, when an option is missing. The demo
// provider takes no money, so it is also refused on a server that others can reach, unless the operator confirms it
// with the sentence that the option --demo-on-public-site requires. When a stop is asked for, requests to the provider
// fail within about a second.
void set_up_payments(app::Shell&, const PaymentOptions&, const SiteReach&, const std::stop_token& abort = {});

// Whether an origin such as "http://localhost:8080" is this machine: localhost, a name below it, or a loopback address.
bool is_local_origin(std::string_view origin);

}   // namespace program

#pragma once

#include "app/shell.hpp"
#include "program/command_line.hpp"

namespace program {

// Who takes the money, as the command line has it.
struct PaymentOptions {
    std::string provider = "onsite";
    std::string origin = {};                // Of the site, or empty.
    std::string demo_on_public_site = {};   // Words, as below.
    std::string stripe_key_file = {}, stripe_webhook_secrets_file = {}, stripe_account = {};
    std::string stripe_api = "https://api.stripe.com";
};

void add_payment_options(program::Command& command, PaymentOptions&);

// Fills the shell's payments. Throws std::runtime_error, saying what to do, when something is missing; and for the
// demo, which takes no money, where a site is not this machine's alone, unless it is said in words that this is meant.
void set_up_payments(app::Shell&, const PaymentOptions&, bool is_local);

// Whether an origin, "http://localhost:8080", is of this machine: localhost, a name below it, or a loopback address.
bool is_local_origin(std::string_view origin);

}   // namespace program

#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Background jobs for payments. Safe to run in several processes at once: each task is done by one. If a provider is
// unavailable, the failure is reported and retried. Each ends after the task under way when a stop is asked for.

// Asks the providers for the state of at most `most` checkouts without an event, and closes obsolete ones. A checkout
// is checked every 15 seconds in its first half hour and then every four minutes, until its state is final. Returns the
// number of checked ones.
int check_open_checkouts(const Shell&, int most, const std::stop_token& stop = {});

// Sends refund orders to the providers, at most `most`; retries each after 5 s, 10 s and so on, up to an hour, until it
// succeeds or the provider refuses. Returns the number of sent ones.
int send_refunds(const Shell&, int most, const std::stop_token& stop = {});

}   // namespace app

#pragma once

#include "app/shell.hpp"

namespace app {

// What is done about money without being asked. Any number of processes may do so at once: each thing is done by one.
// What a payment provider cannot be told now is reported and tried again.

// Asks the providers of at most `most` checkouts how they stand, where no event came, and closes those nobody waits for
// any more. A checkout is looked at every quarter of a minute in its first half hour and then every four minutes, until
// its provider has said its last word. Says how many it looked at.
int check_open_checkouts(const Shell&, int most);

// Tells the providers what to give back; at most `most` orders, each again after 5 s, 10 s and so on up to an hour,
// until it is done or the provider refuses. Says how many it sent.
int send_refunds(const Shell&, int most);

}   // namespace app

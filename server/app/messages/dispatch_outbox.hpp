#pragma once

#include "app/shell.hpp"

namespace app {

// Makes of each notice that waits in the outbox what is to be sent because of it, once, however many processes try;
// the oldest first, `most` at most. Nothing is sent here. Says how many it handed out.
int dispatch_notices(const Shell&, int most);

}   // namespace app

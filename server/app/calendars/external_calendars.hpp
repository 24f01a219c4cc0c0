#pragma once

#include "app/shell.hpp"

namespace app {

// Looks at a calendar that staff keep elsewhere and whose turn it is, however many processes try, and keeps what is
// busy there; what it said last stays when it cannot be read. False: it is nobody's turn. Waits for the network.
bool poll_external_calendar(const Shell&);

// Puts the events of bookings into, or takes them out of, the calendars of their hosts that are to have them. What
// fails is tried again, the later the more often it did; whatever got lost on the way is found by comparing.

// Finds what is not there as it is here; no network.
void plan_calendar_exports(const Shell&);
// One of them. False: there is none to be done now.
bool send_calendar_export(const Shell&);

}   // namespace app

#pragma once

#include "app/shell.hpp"

namespace app {

// What is wrong with a calendar is stored as printable ASCII of this length: the text may quote the calendar.
inline constexpr std::size_t longest_calendar_failure = 300;

// Polls one external calendar that is due and stores its busy times; safe to run in several processes at once. If it
// cannot be read, the previous busy times stay. Returns false if none is due. Blocks on the network.
bool poll_external_calendar(const Shell&);

// Writes the events of bookings into their hosts' external calendars and removes them. Failures are retried with
// growing delays; differences that remain are found by comparison.

// Compares stored exports with the bookings and plans the missing ones; no network.
void plan_calendar_exports(const Shell&);
// Carries out one due export. Returns false if none is due.
bool send_calendar_export(const Shell&);

}   // namespace app

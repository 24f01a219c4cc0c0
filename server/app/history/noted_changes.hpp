#pragma once

#include "app/shell.hpp"
#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace app {

// What becomes of bookings without staff, noted for the history of the business. A job adds it there
// (app/history/history.hpp): a line of the history waits for the one before it, and no visitor shall.

struct NotedChange {
    std::string_view business_id;
    core::HistoryActor by = core::HistoryActor::visitor;
    const domain::Booking* before;   // Null: it is new.
    const domain::Booking& after;
};

// In the transaction of the change. Notes nothing where domain::event_of() finds nothing to be said.
void note_change(const Shell&, storage::Transaction&, const NotedChange&);

}   // namespace app

#include "app/history/noted_changes.hpp"

#include "domain/desk/booking_history.hpp"
#include "storage/users/history.hpp"

namespace app {

void note_change(const Shell& shell, storage::Transaction& transaction, const NotedChange& change)
{
    auto event = domain::event_of(change.before, change.after);
    if (!event) return;
    storage::insert_waiting_line(transaction, change.business_id,
        {.id = shell.new_ordered_id(),
            .at = transaction.now(),
            .line = {.action = event->action,
                .actor = change.by,
                .booking_id = change.after.id,
                .subject = domain::subject_of(change.after),
                .before = std::move(event->before),
                .after = std::move(event->after)}});
}

}   // namespace app

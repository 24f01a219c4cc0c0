#include "app/messages/reminders.hpp"

#include "app/postponed_work.hpp"
#include "storage/messages/outbox.hpp"
#include "storage/messages/planned_notices.hpp"

namespace app {

using storage::BookingKey;
using storage::Snapshot;
using storage::Transaction;

namespace {

bool enqueue_due(Transaction& transaction, const BookingKey& key)
{
    // Waits for other changes of the booking; entries that they settled are no longer in the plan.
    auto booking = storage::claim_booking(transaction, key.business_id, key.booking_id);
    if (!booking) return false;
    const auto now = transaction.now();
    auto progress = domain::decide_planned(*booking, storage::setup_of(transaction, key), now);
    if (progress.settled.empty()) return false;
    storage::remove_from_plan(transaction, key, progress.settled);
    booking->changed_at = now;   // For the notices; the stored booking stays unchanged.
    storage::enqueue(transaction, key.business_id, {std::move(*booking), std::move(progress.notices)});
    return true;
}

}   // namespace

int enqueue_due_notices(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto due = shell.database.read([&](Snapshot& snapshot) { return storage::find_due_plans(snapshot, most); });
    int settled = 0;
    for (const auto& work : due) {
        if (stop.stop_requested()) break;
        settled += int {do_or_postpone(shell, work, [&] {
            return shell.database.write(
                [&](Transaction& transaction) { return enqueue_due(transaction, work.booking); });
        })};
    }
    return settled;
}

}   // namespace app

#include "app/messages/dispatch_outbox.hpp"

#include "app/messages/mails.hpp"
#include "app/messages/webhooks.hpp"
#include "app/postponed_work.hpp"

namespace app {

using storage::Snapshot;
using storage::Transaction;

namespace {

storage::BookingWork to_work(const storage::WaitingNotice& notice)
{
    return {.job = storage::BookingJob::dispatch_notice,
        .booking = {notice.business_id, notice.booking_id},
        .number = notice.number,
        .attempts = notice.failed_attempts};
}

// Slow work is done before the transaction, even though another process may dispatch the notice first.
bool dispatch(const Shell& shell, const storage::WaitingNotice& notice)
{
    const auto mails = write_mails(shell, notice);
    const auto deliveries = deliveries_of(shell, notice);
    return shell.database.write([&](Transaction& transaction) {
        if (!storage::set_dispatched(transaction, notice)) return false;
        for (const auto& mail : mails)
            storage::insert_mail(transaction, mail);
        for (const auto& delivery : deliveries)
            storage::insert_delivery(transaction, notice.business_id, delivery);
        return true;
    });
}

}   // namespace

int dispatch_notices(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto waiting
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_undispatched_notices(snapshot, most); });
    int dispatched = 0;
    for (const auto& notice : waiting) {
        if (stop.stop_requested()) break;
        dispatched += int {do_or_postpone(shell, to_work(notice), [&] { return dispatch(shell, notice); })};
    }
    return dispatched;
}

}   // namespace app

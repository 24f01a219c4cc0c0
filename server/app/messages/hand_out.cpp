#include "app/messages/hand_out.hpp"

#include "app/messages/mails.hpp"
#include "app/messages/webhooks.hpp"

namespace app {

using storage::Snapshot;
using storage::Transaction;

namespace {

// What costs time is made before the transaction, even if another process then turns out to have been quicker.
bool hand_out(const Shell& shell, const storage::WaitingNotice& notice)
{
    const auto mails = write_mails(shell, notice);
    const auto deliveries = deliveries_of(shell, notice);
    return shell.database.write([&](Transaction& transaction) {
        if (!storage::set_handed_out(transaction, notice)) return false;
        for (const auto& mail : mails)
            storage::insert_mail(transaction, mail);
        for (const auto& delivery : deliveries)
            storage::insert_delivery(transaction, notice.business_id, delivery);
        return true;
    });
}

}   // namespace

int hand_out_notices(const Shell& shell, int most)
{
    const auto waiting
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_notices_to_hand_out(snapshot, most); });
    int handed_out = 0;
    for (const auto& notice : waiting)
        handed_out += int {hand_out(shell, notice)};
    return handed_out;
}

}   // namespace app

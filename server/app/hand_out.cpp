#include "app/hand_out.hpp"

#include "storage/outbox.hpp"

namespace app {

using storage::Snapshot;
using storage::Transaction;

int hand_out_notices(const Shell& shell, int most)
{
    const auto waiting
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_notices_to_hand_out(snapshot, most); });
    int handed_out = 0;
    for (const auto& notice : waiting)
        handed_out += shell.database.write(
            [&](Transaction& transaction) { return int {storage::set_handed_out(transaction, notice)}; });
    return handed_out;
}

}   // namespace app

#include "app/bookings/expiry.hpp"

#include <algorithm>

#include "app/bookings/booking_transaction.hpp"
#include "app/history/noted_changes.hpp"
#include "domain/bookings/lifecycle.hpp"

namespace app {

namespace {

std::vector<domain::Booking> claim_all(
    Transaction& transaction, std::string_view business_id, const std::vector<std::string>& ids)
{
    std::vector<domain::Booking> claimed;
    for (const auto& id : ids)
        if (auto booking = storage::claim_booking(transaction, business_id, id)) claimed.push_back(std::move(*booking));
    return claimed;
}

// Returns how many expired: some may have been expired or confirmed while their claim waited.
int expire_all(const Shell& shell, Transaction& transaction, std::string_view business_id,
    const std::vector<domain::Booking>& bookings)
{
    const auto change_id = bookings.size() > 1 ? shell.new_id() : std::string {};
    int expired = 0;
    for (const auto& booking : bookings) {
        auto outcome = domain::decide_expiry(booking, transaction.now());
        if (!outcome) continue;
        outcome->change_id = change_id;
        store_change(transaction, business_id, booking, *outcome);
        note_change(shell, transaction, {business_id, core::HistoryActor::job, &booking, outcome->booking});
        ++expired;
    }
    return expired;
}

}   // namespace

int expire(const Shell& shell, Transaction& transaction, const storage::BookingKey& key)
{
    const auto engine = shell.database.engine();
    const auto ids = storage::find_due_with_series(transaction, key);
    const auto is_free
        = [&](const std::string& id) { return storage::take_due_booking(transaction, engine, {key.business_id, id}); };
    if (!std::ranges::all_of(ids, is_free)) return 0;
    const auto bookings = claim_all(transaction, key.business_id, ids);
    // Does not wait for a claim of the hosts, which could wait for us in turn; that claim expires their due bookings
    // itself.
    const auto may_claim = [&](const domain::Booking& booking) {
        return storage::may_claim_hosts(transaction, engine, key.business_id, booking);
    };
    if (!std::ranges::all_of(bookings, may_claim)) return 0;
    return expire_all(shell, transaction, key.business_id, bookings);
}

void end_due(const Shell& shell, Transaction& transaction, const storage::BookingKey& key, std::string_view own_id)
{
    auto ids = storage::find_due_with_series(transaction, key);
    std::erase(ids, own_id);
    auto bookings = claim_all(transaction, key.business_id, ids);
    std::erase_if(bookings, [&](const domain::Booking& booking) {
        return booking.id != key.booking_id
            && !storage::may_claim_hosts(transaction, shell.database.engine(), key.business_id, booking);
    });
    expire_all(shell, transaction, key.business_id, bookings);
}

}   // namespace app

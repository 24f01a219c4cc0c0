#include "app/payments/payment_jobs.hpp"

#include <algorithm>

#include "app/payments/checkouts.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/payments/checkouts.hpp"
#include "storage/payments/refunds.hpp"

namespace app {

using core::CheckoutStatus;
using domain::CheckoutKey;
using storage::Snapshot;
using storage::Transaction;

namespace {

// Whether no booking of the open checkout has an amount due any more.
bool is_obsolete(Snapshot& snapshot, const CheckoutKey& key)
{
    const auto checkout = storage::find_checkout(snapshot, key.business_id, key.checkout_id);
    if (!checkout || checkout->status != CheckoutStatus::open) return false;
    return std::ranges::none_of(checkout->shares, [&](const auto& share) {
        const auto booking = storage::find_booking(snapshot, key.business_id, share.booking_id);
        return booking && domain::amount_due(*booking, snapshot.now()) > 0;
    });
}

void look_after(const Shell& shell, const CheckoutKey& key)
{
    const bool is_to_close = shell.database.read([&](Snapshot& snapshot) { return is_obsolete(snapshot, key); });
    if (key.provider_id.empty()) {
        // The provider never answered, so the visitor got no payment page and cannot pay.
        if (is_to_close)
            shell.database.write([&](Transaction& transaction) {
                storage::change_checkout(transaction, key, CheckoutStatus::open, CheckoutStatus::expired);
            });
        return;
    }
    try {
        if (is_to_close) shell.payments.close(key);
    } catch (const domain::ProviderError& error) {
        if (!error.is_final) throw;   // A final error means that it is closed or just paid; follow_checkout finds out.
    }
    follow_checkout(shell, key);
}

bool send(const Shell& shell, const storage::DueRefund& due)
{
    try {
        if (due.provider != shell.payments.name) throw domain::ProviderError {"the payment was at another provider"};
        const auto provider_id = shell.payments.refund(due.order);
        shell.database.write([&](Transaction& transaction) { storage::set_sent(transaction, due, provider_id); });
        return true;
    } catch (const domain::ProviderError& error) {
        shell.report(error.is_final ? "refund_refused" : "refund_delayed", error.what());
        shell.database.write([&](Transaction& transaction) {
            if (error.is_final)
                storage::set_failed(transaction, due, error.what());
            else
                storage::set_delayed(transaction, due);
        });
        return false;
    }
}

}   // namespace

int check_open_checkouts(const Shell& shell, int most, const std::stop_token& stop)
{
    int looked = 0;
    for (; looked < most && !stop.stop_requested(); ++looked) {
        const auto due = shell.database.write(storage::take_checkout_to_check);
        if (!due) break;
        try {
            look_after(shell, due->key);
        } catch (const domain::ProviderError& error) {
            shell.report("payment_provider_silent", error.what());
        }
        shell.database.write([&](Transaction& transaction) { storage::set_checked(transaction, *due); });
    }
    return looked;
}

int send_refunds(const Shell& shell, int most, const std::stop_token& stop)
{
    int sent = 0;
    for (int tried = 0; tried < most && !stop.stop_requested(); ++tried) {
        const auto due = shell.database.write(storage::take_refund_to_send);
        if (!due) break;
        if (send(shell, *due)) ++sent;
    }
    return sent;
}

}   // namespace app

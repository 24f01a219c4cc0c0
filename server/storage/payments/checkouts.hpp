#pragma once

#include "domain/ports/payment_provider.hpp"
#include "storage/database/leased_queue.hpp"

namespace storage {

// Payments online, as domain/bookings/checkout.hpp has them.

void insert_checkout(Transaction&, std::string_view business_id, const domain::Checkout&);

std::optional<domain::Checkout> find_checkout(Snapshot&, std::string_view business_id, std::string_view id);

// The one of the booking that was begun last; nothing if there was none.
std::optional<domain::Checkout> find_last_checkout_of(
    Snapshot&, std::string_view business_id, std::string_view booking_id);

// What the provider answered to its beginning.
void set_begun(Transaction&, std::string_view business_id, std::string_view checkout_id, const domain::BegunCheckout&);

// The one place where a checkout's status changes. False when it was not `from` any more: then another transaction
// changed it, and all that follows from that is theirs to do.
bool change_checkout(Transaction&, const domain::CheckoutKey&, core::CheckoutStatus from, core::CheckoutStatus to);

// One whose provider is to be asked again how it stands, longest due first. No other process gets it for a minute, or
// until it is told here that it was asked.
struct CheckoutToCheck {
    domain::CheckoutKey key;
    core::Instant created_at;
    Lease lease;
};
std::optional<CheckoutToCheck> take_checkout_to_check(Transaction&);
// Asks again soon, or later if it is older. Does nothing where the lease holds no more, or where the check decided it.
void set_checked(Transaction&, const CheckoutToCheck&);

// Has the queue ask at once. False if the checkout is settled.
bool check_soon(Transaction&, const domain::CheckoutKey&);

// Who asks a provider outside of the queue, because of an event or a visitor, reads this before; nullopt: it is
// settled.
std::optional<Lease> find_lease(Snapshot&, const domain::CheckoutKey&);
// Asks no more before tomorrow: what the provider says does not fit, and a person has to look at it first. Does nothing
// where something else became of the checkout after the provider was asked.
void postpone_check(Transaction&, const domain::CheckoutKey&, const Lease&);

// What the provider said that fits nothing here. The same again is one line. False when it was said before.
struct PaymentAlert {
    std::string id;   // Made of what was said.
    std::string checkout_id;
    core::PaymentMismatch reason = core::PaymentMismatch::no_such_checkout;
    std::string payment = {};   // What the provider calls it; empty if that is not known.
};
bool insert_alert(Transaction&, std::string_view business_id, const PaymentAlert&);

}   // namespace storage

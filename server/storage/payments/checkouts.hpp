#pragma once

#include "domain/ports/payment_provider.hpp"
#include "storage/database/database.hpp"

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

// One whose provider is to be asked again how it stands, and by when at the latest it will be once more: no other
// process gets it until then, whatever becomes of this one. Longest due first.
std::optional<domain::CheckoutKey> take_checkout_to_check(Transaction&);

// Asks no more before tomorrow: what the provider says does not fit, and a person has to look at it first.
void postpone_check(Transaction&, const domain::CheckoutKey&);

// What the provider said that fits nothing here. The same again is one line. False when it was said before.
struct PaymentAlert {
    std::string id;   // Made of what was said.
    std::string checkout_id;
    std::string_view reason;
};
bool insert_alert(Transaction&, std::string_view business_id, const PaymentAlert&);

}   // namespace storage

#include "app/payments/demo_provider.hpp"

#include "app/payments/checkouts.hpp"
#include "core/word.hpp"

namespace app {

using core::CheckoutStatus;
using core::DemoOutcome;
using core::ErrorCode;
using core::refuse;
using core::Result;
using domain::CheckoutKey;
using domain::ProviderError;
using storage::DemoPayment;
using storage::Snapshot;
using storage::Transaction;

namespace {

DemoPayment payment_of(Snapshot& snapshot, const CheckoutKey& key)
{
    auto payment = storage::find_demo_payment(snapshot, key.business_id, key.provider_id);
    if (!payment) throw ProviderError {"the demo provider knows no such payment", true};
    return std::move(*payment);
}

domain::BegunCheckout begin(storage::Database& database, const std::string& id, const domain::CheckoutOrder& order)
{
    database.write([&](Transaction& transaction) {
        storage::insert_demo_payment(transaction, order.key.business_id,
            {.id = id,
                .checkout_id = order.key.checkout_id,
                .status = CheckoutStatus::open,
                .amount = order.amount,
                .refunded_minor = 0,
                .return_url = order.return_url});
    });
    return {id, "/" + std::string {core::word(order.locale)} + "/demo-payment/" + id};
}

domain::PaymentReport look(storage::Database& database, const CheckoutKey& key)
{
    const auto payment = database.read([&](Snapshot& snapshot) { return payment_of(snapshot, key); });
    return {key.business_id, payment.checkout_id, payment.status, payment.amount, payment.refunded_minor};
}

void close(storage::Database& database, const CheckoutKey& key)
{
    const bool is_closed = database.write([&](Transaction& transaction) {
        auto payment = payment_of(transaction, key);
        payment.status = CheckoutStatus::open;
        return storage::change_demo_payment(transaction, key.business_id, payment, CheckoutStatus::expired);
    });
    if (!is_closed) throw ProviderError {"the demo payment is not open any more", true};
}

std::string refund(storage::Database& database, const domain::RefundOrder& order)
{
    database.write([&](Transaction& transaction) {
        const auto payment = payment_of(transaction, order.key);
        storage::refund_demo_payment(
            transaction, order.key.business_id, {order.id, payment.id, order.amount.amount_minor});
    });
    return "demo:" + order.id;
}

CheckoutStatus status_after(DemoOutcome outcome)
{
    switch (outcome) {
    case DemoOutcome::pay: return CheckoutStatus::paid;
    case DemoOutcome::process: return CheckoutStatus::processing;
    case DemoOutcome::refuse: return CheckoutStatus::failed;
    case DemoOutcome::leave: break;
    }
    return CheckoutStatus::open;
}

}   // namespace

domain::PaymentProvider demo_provider(storage::Database& database, std::function<std::string()> new_secret)
{
    return {
        .name = core::PaymentProviderName::demo,
        .begin = [&database, new_secret = std::move(new_secret)](
                     const domain::CheckoutOrder& order) { return begin(database, new_secret(), order); },
        .look = [&database](const CheckoutKey& key) { return look(database, key); },
        .close = [&database](const CheckoutKey& key) { close(database, key); },
        .refund = [&database](const domain::RefundOrder& order) { return refund(database, order); },
        .signature_header = {},
        .read_event = {},
    };
}

Result<DemoPayment> find_demo_payment(const Shell& shell, LinkKey key)
{
    const bool is_set_up = shell.payments.name == core::PaymentProviderName::demo;
    auto payment = shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_demo_payment(snapshot, key.business_id, key.token); });
    if (!is_set_up || !payment) return refuse(ErrorCode::link_expired);
    return std::move(*payment);
}

Result<std::string> settle_demo_payment(const Shell& shell, LinkKey key, DemoOutcome outcome)
{
    const auto payment = TRY(find_demo_payment(shell, key));
    const auto to = status_after(outcome);
    const bool may_change = payment.status == CheckoutStatus::open || payment.status == CheckoutStatus::processing;
    if (may_change && domain::may_become(payment.status, to))
        shell.database.write([&](Transaction& transaction) {
            return storage::change_demo_payment(transaction, key.business_id, payment, to);
        });
    follow_checkout(shell, {std::string {key.business_id}, payment.checkout_id, payment.id});
    return payment.return_url;
}

}   // namespace app

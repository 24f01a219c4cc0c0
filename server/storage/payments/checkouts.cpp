#include "storage/payments/checkouts.hpp"

namespace storage {

namespace {

// The provider is asked soon while somebody may be waiting, and then until it has given its last word.
constexpr core::seconds soon {15}, later {240}, while_waiting {1800}, tomorrow {86'400};

std::vector<domain::CheckoutShare> read_shares(
    Snapshot& snapshot, std::string_view business_id, std::string_view checkout_id)
{
    auto rows = snapshot.query(R"(
        SELECT booking_id, amount_minor FROM checkout_bookings
        WHERE business_id = $1 AND checkout_id = $2 ORDER BY booking_id)",
        business_id, checkout_id);
    std::vector<domain::CheckoutShare> shares;
    while (rows.next())
        shares.push_back({rows.text(0), rows.number(1)});
    return shares;
}

}   // namespace

void insert_checkout(Transaction& transaction, std::string_view business_id, const domain::Checkout& checkout)
{
    transaction.execute(R"(
        INSERT INTO checkouts (business_id, id, provider, provider_id, status, amount_minor, currency, pay_url,
            created_at, changed_at, next_check_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10))",
        business_id, checkout.id, checkout.provider, checkout.provider_id, checkout.status,
        checkout.amount.amount_minor, checkout.amount.currency, checkout.pay_url, checkout.created_at,
        checkout.created_at + soon);
    for (const auto& share : checkout.shares)
        transaction.execute(R"(
            INSERT INTO checkout_bookings (business_id, checkout_id, booking_id, amount_minor)
            VALUES ($1, $2, $3, $4))",
            business_id, checkout.id, share.booking_id, share.amount_minor);
}

std::optional<domain::Checkout> find_checkout(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    auto rows = snapshot.query(R"(
        SELECT provider, provider_id, status, amount_minor, currency, pay_url, created_at FROM checkouts
        WHERE business_id = $1 AND id = $2)",
        business_id, id);
    if (!rows.next()) return {};
    domain::Checkout checkout {.id = std::string {id},
        .provider = rows.word<core::PaymentProviderName>(0),
        .provider_id = rows.text(1),
        .status = rows.word<core::CheckoutStatus>(2),
        .amount = {rows.number(3), rows.text(4)},
        .shares = {},
        .pay_url = rows.text(5),
        .created_at = rows.instant(6)};
    checkout.shares = read_shares(snapshot, business_id, id);
    return checkout;
}

std::optional<domain::Checkout> find_last_checkout_of(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    std::string id;
    {
        auto rows = snapshot.query(R"(
            SELECT checkouts.id FROM checkout_bookings AS shares
            JOIN checkouts ON checkouts.business_id = shares.business_id AND checkouts.id = shares.checkout_id
            WHERE shares.business_id = $1 AND shares.booking_id = $2
            ORDER BY checkouts.created_at DESC, checkouts.id DESC LIMIT 1)",
            business_id, booking_id);
        if (!rows.next()) return {};
        id = rows.text(0);
    }
    return find_checkout(snapshot, business_id, id);
}

void set_begun(Transaction& transaction, std::string_view business_id, std::string_view checkout_id,
    const domain::BegunCheckout& begun)
{
    transaction.execute(
        "UPDATE checkouts SET provider_id = $3, pay_url = $4 WHERE business_id = $1 AND id = $2 AND provider_id = ''",
        business_id, checkout_id, begun.provider_id, begun.pay_url);
}

bool change_checkout(
    Transaction& transaction, const domain::CheckoutKey& key, core::CheckoutStatus from, core::CheckoutStatus to)
{
    const auto now = transaction.now();
    const bool is_settled = to != core::CheckoutStatus::open && to != core::CheckoutStatus::processing;
    auto rows = transaction.query(R"(
        UPDATE checkouts SET status = $4, changed_at = $5, next_check_at = $6
        WHERE business_id = $1 AND id = $2 AND status = $3 RETURNING id)",
        key.business_id, key.checkout_id, from, to, now, is_settled ? std::nullopt : std::optional {now + later});
    return rows.next();
}

std::optional<domain::CheckoutKey> take_checkout_to_check(Transaction& transaction)
{
    const auto now = transaction.now();
    auto rows = transaction.query(R"(
        UPDATE checkouts SET next_check_at = CASE WHEN created_at + $2 > $1 THEN $1 + $3 ELSE $1 + $4 END
        WHERE next_check_at <= $1 AND (business_id, id) = (
            SELECT business_id, id FROM checkouts WHERE next_check_at <= $1
            ORDER BY next_check_at, business_id, id LIMIT 1)
        RETURNING business_id, id, provider_id)",
        now, while_waiting.count(), soon.count(), later.count());
    if (!rows.next()) return {};
    return domain::CheckoutKey {rows.text(0), rows.text(1), rows.text(2)};
}

void postpone_check(Transaction& transaction, const domain::CheckoutKey& key)
{
    transaction.execute(R"(
        UPDATE checkouts SET next_check_at = $3 WHERE business_id = $1 AND id = $2 AND next_check_at IS NOT NULL)",
        key.business_id, key.checkout_id, transaction.now() + tomorrow);
}

bool insert_alert(Transaction& transaction, std::string_view business_id, const PaymentAlert& alert)
{
    auto rows = transaction.query(R"(
        INSERT INTO payment_alerts (business_id, id, checkout_id, reason, created_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING RETURNING id)",
        business_id, alert.id, alert.checkout_id, alert.reason, transaction.now());
    return rows.next();
}

}   // namespace storage

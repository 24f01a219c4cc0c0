#include "storage/payments/checkouts.hpp"

#include "storage/database/columns.hpp"

namespace storage {

using core::Money;
using domain::Checkout;
using domain::CheckoutShare;

namespace {

constexpr auto checkout_columns = columns<Checkout>("checkouts", column("id", &Checkout::id),
    column("provider", &Checkout::provider), column("provider_id", &Checkout::provider_id),
    column("status", &Checkout::status), column("amount_minor", &Checkout::amount, &Money::amount_minor),
    column("currency", &Checkout::amount, &Money::currency), column("pay_url", &Checkout::pay_url),
    column("created_at", &Checkout::created_at));

constexpr auto share_columns = columns<CheckoutShare>("checkout_bookings",
    column("booking_id", &CheckoutShare::booking_id), column("amount_minor", &CheckoutShare::amount_minor));

// The provider is asked soon while a visitor may be waiting, and then until it has given its last word.
constexpr core::seconds soon {15}, later {240}, while_waiting {1800}, tomorrow {86'400};
constexpr core::seconds lease_time {60};   // Providers answer within seconds.

const LeasedQueue& checkout_queue()
{
    static const LeasedQueue queue {{.table = "checkouts", .key = {"business_id", "id"}, .due_at = "next_check_at"}};
    return queue;
}

std::vector<domain::CheckoutShare> read_shares(
    Snapshot& snapshot, std::string_view business_id, std::string_view checkout_id)
{
    static const auto sql = "SELECT " + share_columns.names()
        + " FROM checkout_bookings WHERE business_id = $1 AND checkout_id = $2 ORDER BY booking_id";
    return share_columns.read_all(snapshot.query(sql, business_id, checkout_id));
}

}   // namespace

void insert_checkout(Transaction& transaction, std::string_view business_id, const domain::Checkout& checkout)
{
    static const Insert insert {checkout_columns, {"business_id", "changed_at", "next_check_at"}};
    static const Insert insert_share {share_columns, {"business_id", "checkout_id"}};
    insert(transaction, checkout, business_id, checkout.created_at, checkout.created_at + soon);
    for (const auto& share : checkout.shares)
        insert_share(transaction, share, business_id, checkout.id);
}

std::optional<domain::Checkout> find_checkout(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    static const auto sql = "SELECT " + checkout_columns.names() + " FROM checkouts WHERE business_id = $1 AND id = $2";
    auto rows = snapshot.query(sql, business_id, id);
    if (!rows.next()) return {};
    auto checkout = checkout_columns.read(rows);
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
        id = rows.value<std::string>();
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

std::optional<CheckoutToCheck> take_checkout_to_check(Transaction& transaction)
{
    CheckoutToCheck due;
    auto& key = due.key;
    const auto lease = checkout_queue().take_oldest(transaction, lease_time, key.business_id, key.checkout_id);
    if (!lease) return {};
    due.lease = *lease;
    auto rows = transaction.query("SELECT provider_id, created_at FROM checkouts WHERE business_id = $1 AND id = $2",
        key.business_id, key.checkout_id);
    if (!rows.next()) throw DatabaseError {"A checkout that was there is gone: " + key.checkout_id};
    rows.into(key.provider_id, due.created_at);
    return due;
}

void set_checked(Transaction& transaction, const CheckoutToCheck& due)
{
    const auto now = transaction.now();
    const auto next = now + (due.created_at + while_waiting > now ? soon : later);
    // Nothing more is to be stored.
    (void)checkout_queue().settle(transaction, due.lease, next, due.key.business_id, due.key.checkout_id);
}

bool check_soon(Transaction& transaction, const domain::CheckoutKey& key)
{
    auto rows = transaction.query(R"(
        UPDATE checkouts SET next_check_at = $3
        WHERE business_id = $1 AND id = $2 AND next_check_at IS NOT NULL RETURNING id)",
        key.business_id, key.checkout_id, transaction.now());
    return rows.next();
}

std::optional<Lease> find_lease(Snapshot& snapshot, const domain::CheckoutKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT attempts, next_check_at FROM checkouts
        WHERE business_id = $1 AND id = $2 AND next_check_at IS NOT NULL)",
        key.business_id, key.checkout_id);
    if (!rows.next()) return {};
    Lease lease;
    rows.into(lease.attempts, lease.until);
    return lease;
}

void postpone_check(Transaction& transaction, const domain::CheckoutKey& key, const Lease& lease)
{
    // Nothing more is to be stored.
    (void)checkout_queue().settle(transaction, lease, transaction.now() + tomorrow, key.business_id, key.checkout_id);
}

bool insert_alert(Transaction& transaction, std::string_view business_id, const PaymentAlert& alert)
{
    auto rows = transaction.query(R"(
        INSERT INTO payment_alerts (business_id, id, checkout_id, reason, payment, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT DO NOTHING RETURNING id)",
        business_id, alert.id, alert.checkout_id, alert.reason, alert.payment, transaction.now());
    return rows.next();
}

}   // namespace storage

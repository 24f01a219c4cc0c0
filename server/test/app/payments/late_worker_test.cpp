// A worker that comes back after its lease says nothing of a payment that another one took.
#include <catch2/catch.hpp>

#include "app/payments/payment_jobs.hpp"
#include "storage/payments/checkouts.hpp"
#include "storage/payments/refunds.hpp"
#include "test/support/fake_provider.hpp"

using core::CheckoutStatus;
using storage::Transaction;
using test::Till;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";

void pass(Till& till, core::seconds time) { till.studio.set_now(till.shell.now() + time); }

std::int64_t next_check(Till& till)
{
    return till.studio.number("SELECT next_check_at FROM checkouts") - till.shell.now().time_since_epoch().count();
}

}   // namespace

TEST_CASE("a refund that another one sent stays sent", "[checkouts][refunds][lease]")
{
    Till till;
    const auto booked = till.book(start);
    till.hear(till.start(booked), CheckoutStatus::paid);
    REQUIRE(app::cancel(till.shell, {"salon", booked.tokens.cancel.value()}, {"ill"}));
    auto& database = till.shell.database;
    const auto late = database.write(storage::take_refund_to_send).value();
    pass(till, core::seconds {59});
    CHECK_FALSE(database.write(storage::take_refund_to_send));
    pass(till, core::seconds {1});
    const auto next = database.write(storage::take_refund_to_send).value();
    REQUIRE(next.order.id == late.order.id);
    const auto say_late = [&] {
        database.write([&](Transaction& transaction) {
            storage::set_failed(transaction, late, "late");
            storage::set_delayed(transaction, late);
            storage::set_sent(transaction, late, "late");
        });
    };
    say_late();
    CHECK(till.studio.count("refund_orders WHERE status = 'waiting' AND attempts = 2") == 1);
    CHECK_FALSE(database.write(storage::take_refund_to_send));
    database.write([&](Transaction& transaction) { storage::set_sent(transaction, next, "refund-1"); });
    say_late();
    CHECK(till.studio.count("refund_orders WHERE status = 'sent' AND provider_id = 'refund-1'") == 1);
    CHECK(till.studio.count("refund_orders WHERE next_try_at IS NOT NULL") == 0);
}

TEST_CASE("a checkout is asked about again when the one says so who asked last", "[checkouts][lease]")
{
    Till till;
    till.start(till.book(start));
    auto& database = till.shell.database;
    CHECK_FALSE(database.write(storage::take_checkout_to_check));
    pass(till, core::seconds {15});
    const auto late = database.write(storage::take_checkout_to_check).value();
    pass(till, core::seconds {60});
    const auto next = database.write(storage::take_checkout_to_check).value();
    REQUIRE(next.key.checkout_id == late.key.checkout_id);
    CHECK(next.key.provider_id == "session-" + next.key.checkout_id);
    database.write([&](Transaction& transaction) {
        storage::set_checked(transaction, late);
        storage::postpone_check(transaction, late.key, late.lease);
    });
    CHECK(next_check(till) == 60);
    database.write([&](Transaction& transaction) { storage::set_checked(transaction, next); });
    CHECK(next_check(till) == 15);
    database.write([&](Transaction& transaction) { storage::postpone_check(transaction, late.key, late.lease); });
    CHECK(next_check(till) == 15);
    pass(till, core::seconds {1800});
    const auto old = database.write(storage::take_checkout_to_check).value();
    database.write([&](Transaction& transaction) { storage::set_checked(transaction, old); });
    CHECK(next_check(till) == 240);
}

TEST_CASE("an answer that comes late does not put off a checkout that went on meanwhile", "[checkouts][lease]")
{
    Till till;
    const auto started = till.start(till.book(start));
    pass(till, core::seconds {15});
    bool is_first = true;
    till.shell.payments.look = [&, look = till.shell.payments.look](const domain::CheckoutKey& key) {
        auto report = look(key);
        if (!std::exchange(is_first, false)) return report;
        till.hear(started, CheckoutStatus::processing);
        report.amount.amount_minor = 1;
        return report;
    };
    CHECK(app::check_open_checkouts(till.shell, 1) == 1);
    CHECK(till.studio.count("payment_alerts") == 1);
    CHECK(till.studio.count("checkouts WHERE status = 'processing'") == 1);
    CHECK(next_check(till) == 240);
}

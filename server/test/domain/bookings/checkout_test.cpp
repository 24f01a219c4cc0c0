#include "domain/bookings/checkout.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <tuple>

#include "domain/orders/price.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using core::BookingStatus;
using core::CheckoutStatus;
using domain::Booking;
using domain::Checkout;

namespace {

constexpr core::Instant now {core::seconds {1'780'000'000}};

Booking booking_of(std::string id, std::int64_t due, std::int64_t paid = 0, std::int64_t refunded = 0)
{
    Booking booking;
    booking.id = std::move(id);
    booking.status = BookingStatus::awaiting_payment;
    booking.items.emplace_back();
    booking.expires_at = now + core::minutes {20};
    booking.price = core::Money {2 * due + 1, "EUR"};
    booking.due_minor = due;
    booking.paid_minor = paid;
    booking.refunded_minor = refunded;
    return booking;
}

const auto statuses = {CheckoutStatus::open, CheckoutStatus::processing, CheckoutStatus::paid, CheckoutStatus::failed,
    CheckoutStatus::expired};

}   // namespace

TEST_CASE("what is still due, and of whom", "[checkout]")
{
    CHECK(domain::amount_due(booking_of("a", 500), now) == 500);
    CHECK(domain::amount_due(booking_of("a", 500, 200), now) == 300);
    CHECK(domain::amount_due(booking_of("a", 500, 200, 200), now) == 500);
    CHECK(domain::amount_due(booking_of("a", 500, 900), now) == 0);
    CHECK(domain::amount_due(booking_of("a", 500), now + core::minutes {20}) == 0);
    for (const auto status : {BookingStatus::held, BookingStatus::scheduled, BookingStatus::requested,
             BookingStatus::cancelled, BookingStatus::expired}) {
        auto booking = booking_of("a", 500);
        booking.status = status;
        CHECK(domain::amount_due(booking, now) == 0);
    }
}

TEST_CASE("what of a booking is paid, in a word", "[checkout]")
{
    using enum core::PaymentState;
    const auto state = [](std::int64_t paid_minor, std::int64_t refunded_minor) {
        auto booking = booking_of("a", 500, paid_minor, refunded_minor);   // The price is 1001.
        return domain::payment_state(booking).value();
    };
    CHECK(state(0, 0) == unpaid);
    CHECK(state(500, 0) == deposit_paid);
    CHECK(state(1001, 0) == paid);
    CHECK(state(500, 500) == refunded);
    CHECK(state(1001, 500) == partially_refunded);
    auto free = booking_of("a", 0);
    free.price = core::Money {0, "EUR"};
    CHECK(domain::payment_state(free) == paid);
    free.price.reset();
    CHECK_FALSE(domain::payment_state(free));
}

TEST_CASE("a checkout is exactly what its bookings owe, in whatever order they come", "[checkout][property]")
{
    test::check_property([](std::vector<std::pair<std::uint32_t, std::uint32_t>> amounts) {
        std::vector<Booking> bookings;
        std::int64_t owed = 0;
        for (const auto& [due, paid] : amounts) {
            bookings.push_back(booking_of(std::to_string(bookings.size()), due, paid));
            owed += std::max(std::int64_t {due} - paid, std::int64_t {0});
        }
        const auto checkout = domain::decide_checkout("c", bookings, now);
        RC_ASSERT(checkout.has_value() == (owed > 0));
        if (!checkout) return;
        RC_ASSERT(checkout->amount.amount_minor == owed);
        std::int64_t shared = 0;
        for (const auto& share : checkout->shares) {
            RC_ASSERT(share.amount_minor > 0);
            shared += share.amount_minor;
        }
        RC_ASSERT(shared == owed);
        std::ranges::reverse(bookings);
        RC_ASSERT(domain::is_same_payment(*checkout, domain::decide_checkout("d", bookings, now).value()));
    });
}

TEST_CASE(
    "what is due is never more than the price, and what goes back never more than was paid", "[checkout][property]")
{
    test::check_property([](std::vector<std::tuple<std::uint16_t, std::uint8_t, std::uint8_t>> wanted,
                             std::uint16_t paid, std::uint8_t share) {
        std::vector<domain::ItemPrice> items;
        std::int64_t total = 0;
        for (const auto& [price, attendees, deposit] : wanted) {
            const int count = attendees % 100 + 1;
            const bool is_flat = deposit % 2 == 0;
            items.push_back({.price_minor = price,
                .per_attendee = attendees % 2 == 0,
                .attendees = count,
                .add_ons = {{deposit, attendees % 3}},
                .deposit = {.kind = is_flat ? core::DepositKind::flat : core::DepositKind::percent,
                    .amount_minor = deposit * 100,
                    .percent = deposit % 101}});
            total += std::int64_t {price} * (attendees % 2 == 0 ? count : 1) + std::int64_t {deposit} * (attendees % 3);
            if (items.size() == 24) break;
        }
        const auto quote = domain::quote(items);
        RC_ASSERT(quote.total_minor.value_or(0) == total);
        RC_ASSERT(quote.due_minor >= 0 && quote.due_minor <= total);
        const domain::RefundPolicy policy {{core::minutes {60}, share % 101}};
        const auto back = domain::refund_minor(policy, paid, now + core::minutes {60}, now);
        RC_ASSERT(back >= 0 && back <= paid);
        RC_ASSERT(domain::refund_minor(policy, paid, now + core::minutes {59}, now) == 0);
    });
}

TEST_CASE("a checkout only goes forward, and what was paid stays so", "[checkout]")
{
    using enum CheckoutStatus;
    for (const auto from : statuses) {
        CHECK_FALSE(domain::may_become(from, from));
        CHECK_FALSE(domain::may_become(from, open));
        CHECK_FALSE(domain::may_become(paid, from));
        CHECK(domain::may_become(from, paid) == (from != paid));
    }
    CHECK(domain::may_become(open, processing));
    CHECK(domain::may_become(processing, failed));
    CHECK_FALSE(domain::may_become(failed, processing));
    CHECK_FALSE(domain::may_become(expired, failed));
}

TEST_CASE("whatever a provider says in whatever order, the end is the furthest word", "[checkout][property]")
{
    test::check_property([](std::vector<std::uint8_t> words) {
        auto status = CheckoutStatus::open;
        bool was_paid = false;
        for (const auto word : words) {
            const auto said = std::data(statuses)[word % statuses.size()];
            was_paid = was_paid || said == CheckoutStatus::paid;
            if (domain::may_become(status, said)) status = said;
        }
        RC_ASSERT((status == CheckoutStatus::paid) == was_paid);
    });
}

TEST_CASE("a report has to fit to the cent", "[checkout]")
{
    Checkout checkout;
    checkout.id = "c";
    checkout.amount = {2000, "EUR"};
    const domain::PaymentReport good {"salon", "c", CheckoutStatus::paid, {2000, "EUR"}, 500};
    CHECK_FALSE(domain::why_unfit(good, "salon", checkout, 500));
    CHECK_FALSE(domain::why_unfit(good, "salon", checkout, 2000));
    const auto why = [&](auto change) {
        auto report = good;
        change(report);
        return domain::why_unfit(report, "salon", checkout, 500);
    };
    CHECK(why([](auto& report) { report.business_id = "other"; }) == core::PaymentMismatch::another_business);
    CHECK(why([](auto& report) { report.checkout_id = ""; }) == core::PaymentMismatch::another_checkout);
    CHECK(why([](auto& report) { report.amount.currency = "eur"; }) == core::PaymentMismatch::another_currency);
    CHECK(why([](auto& report) { report.amount.amount_minor = 1999; }) == core::PaymentMismatch::another_amount);
    CHECK(why([](auto& report) { report.amount.amount_minor = -2000; }) == core::PaymentMismatch::another_amount);
    CHECK(why([](auto& report) { report.refunded_minor = 501; }) == core::PaymentMismatch::refunded_elsewhere);
}

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <thread>

#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "app/payments/payment_jobs.hpp"
#include "test/support/fake_provider.hpp"

using core::BookingStatus;
using core::CheckoutStatus;
using core::ErrorCode;
using test::at;
using test::Till;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";

}   // namespace

TEST_CASE("what is due is paid online, and the booking is made", "[checkouts]")
{
    Till till;
    const auto booked = till.book(start);
    CHECK(booked.booking.status == BookingStatus::awaiting_payment);
    const auto started = till.start(booked);
    CHECK(started.view.checkout.amount == core::Money {2000, "EUR"});
    REQUIRE(till.provider.begun.size() == 1);
    CHECK(till.provider.begun.front().return_url
        == "https://salon.example/verify-payment-callback?token=" + started.token);

    till.hear(started, CheckoutStatus::paid);
    const auto seen = app::find_checkout(till.shell, {"salon", started.token}).value();
    CHECK(seen.checkout.status == CheckoutStatus::paid);
    CHECK(seen.bookings.front().status == BookingStatus::scheduled);
    CHECK(seen.bookings.front().paid_minor == 2000);
    CHECK(till.studio.misplaced_money() == 0);
    CHECK(app::start_checkout(till.shell, {{"salon", booked.tokens.view}, ""}).error().code == ErrorCode::nothing_due);
}

TEST_CASE("a link shows its own payment and nothing else", "[checkouts]")
{
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    const auto why = [&](app::LinkKey key) { return app::find_checkout(till.shell, key).error().code; };
    CHECK(why({"salon", booked.tokens.view}) == ErrorCode::link_expired);
    CHECK(why({"salon", booked.tokens.cancel.value()}) == ErrorCode::link_expired);
    CHECK(why({"salon", "nobody"}) == ErrorCode::link_expired);
    CHECK(why({"other", started.token}) == ErrorCode::link_expired);
    CHECK(app::start_checkout(till.shell, {{"salon", booked.tokens.cancel.value()}, ""}).error().code
        == ErrorCode::link_expired);
    CHECK(till.studio.count("manage_links WHERE token_hash = '" + started.token + "'") == 0);
}

TEST_CASE("starting again while it can still be paid is the same payment", "[checkouts]")
{
    Till till;
    const auto booked = till.book(start);
    const auto one = till.start(booked);
    const auto other = till.start(booked);
    CHECK(other.view.checkout.id == one.view.checkout.id);
    CHECK(other.token != one.token);
    CHECK(till.provider.begun.size() == 1);
    till.hear(one, CheckoutStatus::failed);
    CHECK(till.status_of(booked) == BookingStatus::awaiting_payment);
    // By the link that came back from paying.
    const auto again = app::start_checkout(till.shell, {{"salon", one.token}, ""}).value();
    CHECK(again.view.checkout.id != one.view.checkout.id);
    CHECK(app::find_checkout(till.shell, {"salon", one.token}).value().checkout.id == again.view.checkout.id);
}

TEST_CASE("a provider that is away leaves nothing behind that could not be begun again", "[checkouts]")
{
    Till till;
    const auto booked = till.book(start);
    till.provider.is_away = true;
    CHECK_THROWS_AS(till.start(booked), domain::ProviderError);
    till.provider.is_away = false;
    till.hear(till.start(booked), CheckoutStatus::paid);
    CHECK(till.status_of(booked) == BookingStatus::scheduled);
    till.studio.set_now(at("2026-03-02T09:00:00Z"));
    app::check_open_checkouts(till.shell, 10);
    CHECK(till.studio.count("checkouts WHERE status = 'expired'") == 1);
    CHECK(till.studio.count("checkouts WHERE next_check_at IS NOT NULL") == 0);
}

namespace {

// Holds the row of the checkout until so many transactions, all of which have read it unchanged, wait for it. SQLite
// has one writer, where no transaction reads while another writes.
void hold_back(Till& till, std::int64_t waiting, const std::function<void()>& begin)
{
    if (till.studio.database().engine() == storage::Engine::sqlite) return begin();
    till.studio.database().write([&](storage::Transaction& transaction) {
        transaction.execute(
            "UPDATE checkouts SET pay_url = pay_url WHERE business_id = $1", std::string_view {"salon"});
        auto rows = transaction.query("SELECT count(*) FROM checkouts");   // What was told to be done is done.
        rows.next();
        begin();
        while (till.studio.number("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                  " AND wait_event_type = 'Lock'")
            < waiting)
            std::this_thread::yield();
    });
}

}   // namespace

TEST_CASE("each event acts once, however many tell it at once", "[checkouts][once]")
{
    constexpr int tellers = 6;
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
    const auto tell = [&] {
        for (int copy = 0; copy < 8; ++copy)
            app::follow_checkout(till.shell, {"salon", started.view.checkout.id, {}});
    };
    std::vector<std::thread> threads;
    hold_back(till, tellers, [&] {
        for (int i = 0; i < tellers; ++i)
            threads.emplace_back(tell);
    });
    for (auto& thread : threads)
        thread.join();
    CHECK(till.status_of(booked) == BookingStatus::scheduled);
    CHECK(till.studio.count("payments WHERE kind = 'payment'") == 1);
    CHECK(till.studio.number("SELECT paid_minor / 2000 FROM bookings") == 1);
    CHECK(till.studio.count("outbox WHERE kind = 'payment_received'") == 2);
    CHECK(till.studio.count("outbox WHERE kind = 'booking_scheduled'") == 2);
    CHECK(till.studio.misplaced_money() == 0);
}

TEST_CASE("whatever order the events come in, the end is the same", "[checkouts]")
{
    const auto order = GENERATE(values<std::vector<CheckoutStatus>>({
        {CheckoutStatus::processing, CheckoutStatus::paid},
        {CheckoutStatus::paid, CheckoutStatus::processing},
        {CheckoutStatus::failed, CheckoutStatus::paid},
        {CheckoutStatus::expired, CheckoutStatus::paid, CheckoutStatus::expired},
        {CheckoutStatus::paid, CheckoutStatus::open, CheckoutStatus::failed},
    }));
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    for (const auto status : order)
        till.hear(started, status, 2);
    CHECK(till.status_of(booked) == BookingStatus::scheduled);
    CHECK(till.studio.count("payments") == 1);
    CHECK(till.studio.count("checkouts WHERE status = 'paid'") == 1);
}

namespace {

struct Unfit {
    const char* name;
    core::Money amount;
    std::int64_t refunded;
    const char* said;   // The event's body.
    const char* then = "open";
};

}   // namespace

TEST_CASE("what is genuine and does not fit changes nothing and is written down once", "[checkouts][unfit]")
{
    const auto unfit = GENERATE(values<Unfit>({
        {"another amount", {1999, "EUR"}, 0, ""},
        {"more", {2001, "EUR"}, 0, ""},
        {"another currency", {2000, "USD"}, 0, ""},
        {"refunded already", {2000, "EUR"}, 2000, "", "failed"},
        {"a part refunded already", {2000, "EUR"}, 1, ""},
        {"no such checkout", {2000, "EUR"}, 0, "salon/nothing"},
        {"another business", {2000, "EUR"}, 0, "other/nothing"},
    }));
    CAPTURE(unfit.name);
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    const auto& id = started.view.checkout.provider_id;
    till.provider.set(id, CheckoutStatus::paid);
    till.provider.set_amount(id, unfit.amount);
    till.provider.set_refunded(id, unfit.refunded);
    const std::string body = *unfit.said ? unfit.said : "salon/" + started.view.checkout.id;
    for (int i = 0; i < 3; ++i)
        CHECK(app::receive_payment_event(till.shell, "salon", {"signed", body}));
    CHECK(till.status_of(booked) == BookingStatus::awaiting_payment);
    CHECK(till.studio.count("payments") == 0);
    CHECK(till.studio.count(fmt::format("checkouts WHERE status = '{}'", unfit.then)) == 1);
    CHECK(till.studio.count("payment_alerts") == 1);
    CHECK(till.reported.size() == 3);
    // It is not polled for ever.
    if (*unfit.said) return;
    till.studio.set_now(at("2026-03-02T08:10:00Z"));
    CHECK(app::check_open_checkouts(till.shell, 10) == 0);
}

TEST_CASE("whose money went back before it was counted pays again, as long as the booking waits", "[checkouts][unfit]")
{
    Till till;
    const auto booked = till.book(start);
    const auto first = till.start(booked);
    const auto& id = first.view.checkout.provider_id;
    till.provider.set(id, CheckoutStatus::paid);
    till.provider.set_refunded(id, 2000);
    const bool is_too_late = GENERATE(false, true);
    if (is_too_late) {
        till.studio.set_now(at("2026-03-02T08:20:00Z"));
        CHECK(app::expire_due(till.shell, 10) == 1);
    } else {
        till.studio.set_now(at("2026-03-02T08:01:00Z"));
    }
    CHECK(app::check_open_checkouts(till.shell, 10) == 1);
    const auto seen = app::find_checkout(till.shell, {"salon", first.token}).value();
    CHECK(seen.checkout.status == CheckoutStatus::failed);
    CHECK(seen.bookings.front().paid_minor == 0);
    const auto again = app::start_checkout(till.shell, {{"salon", booked.tokens.view}, ""});
    if (is_too_late) {
        CHECK(again.error().code == ErrorCode::nothing_due);
        return;
    }
    REQUIRE(again);
    CHECK(again->view.checkout.id != first.view.checkout.id);
    till.hear(*again, CheckoutStatus::paid);
    CHECK(till.status_of(booked) == BookingStatus::scheduled);
    CHECK(till.studio.count("payments") == 1);
    till.hear(first, CheckoutStatus::paid);   // It says the same as before.
    CHECK(till.studio.count("payments") == 1);
    CHECK(till.studio.misplaced_money() == 0);
}

TEST_CASE("what is not signed is refused and leaves no trace", "[checkouts]")
{
    Till till;
    const auto started = till.start(till.book(start));
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
    const auto heard = app::receive_payment_event(till.shell, "salon", {"forged", "salon/" + started.view.checkout.id});
    CHECK(heard.error().code == ErrorCode::event_not_genuine);
    CHECK(till.provider.looks == 0);
    CHECK(till.studio.count("payments") == 0);
    CHECK(till.studio.count("payment_alerts") == 0);
}

TEST_CASE(
    "the page the visitor comes back to asks the provider, and shows what is known when it is away", "[checkouts]")
{
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
    till.provider.is_away = true;
    const auto first = app::return_to_checkout(till.shell, {"salon", started.token}).value();
    CHECK(first.checkout.status == CheckoutStatus::open);
    till.provider.is_away = false;
    till.studio.set_now(till.studio.shell().now() + core::seconds {2});
    const auto then = app::return_to_checkout(till.shell, {"salon", started.token}).value();
    CHECK(then.checkout.status == CheckoutStatus::paid);
    CHECK(then.bookings.front().status == BookingStatus::scheduled);
}

TEST_CASE("a payment without an event is found within five minutes", "[checkouts][heal]")
{
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::processing);
    till.hear(started, CheckoutStatus::processing);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);   // And no event comes.
    const auto told = till.studio.shell().now();
    int minutes = 0;
    for (; minutes < 10 && till.status_of(booked) != BookingStatus::scheduled; ++minutes) {
        till.studio.set_now(told + core::minutes {minutes + 1});
        app::check_open_checkouts(till.shell, 10);
    }
    CHECK(minutes <= 5);
    CHECK(till.status_of(booked) == BookingStatus::scheduled);
    CHECK(till.studio.count("checkouts WHERE next_check_at IS NOT NULL") == 0);
}

TEST_CASE("who waits no more cannot pay any more, and who just did gets it back", "[checkouts][late]")
{
    const bool has_rival = GENERATE(false, true);
    Till till;
    const auto booked = till.book(start, "tattoo");
    const auto started = till.start(booked);
    till.studio.set_now(at("2026-03-02T08:20:00Z"));
    CHECK(app::expire_due(till.shell, 10) == 1);
    if (has_rival) CHECK(app::book(till.shell, "salon", till.studio.wish("tattoo", start)).has_value());
    SECTION("not paid")
    {
        CHECK(app::check_open_checkouts(till.shell, 10) == 1);
        CHECK(till.studio.count("checkouts WHERE status = 'expired'") == 1);
        CHECK(till.status_of(booked) == BookingStatus::expired);
    }
    SECTION("paid in the last moment")
    {
        till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
        CHECK(app::check_open_checkouts(till.shell, 10) == 1);
        CHECK(till.status_of(booked) == (has_rival ? BookingStatus::expired : BookingStatus::requested));
        CHECK(till.studio.count("refund_orders") == (has_rival ? 1 : 0));
        CHECK(app::send_refunds(till.shell, 10) == (has_rival ? 1 : 0));
        CHECK(till.provider.refunds.size() == (has_rival ? 1 : 0));
        const auto seen = app::find_checkout(till.shell, {"salon", started.token}).value();
        CHECK(seen.refunded_minor == (has_rival ? 5000 : 0));
        CHECK(till.studio.misplaced_money() == 0);
    }
}

TEST_CASE("what goes back by the policy is sent until it is there, once", "[checkouts][refunds]")
{
    Till till;
    const auto booked = till.book(start);
    till.hear(till.start(booked), CheckoutStatus::paid);
    CHECK(app::cancel(till.shell, {"salon", booked.tokens.cancel.value()}, {"ill"}));
    CHECK(till.studio.count("refund_orders WHERE status = 'waiting' AND amount_minor = 2000") == 1);

    till.provider.is_away = true;
    CHECK(app::send_refunds(till.shell, 10) == 0);
    till.provider.is_away = false;
    CHECK(app::send_refunds(till.shell, 10) == 0);   // Not yet.
    till.studio.set_now(at("2026-03-02T08:00:05Z"));
    CHECK(app::send_refunds(till.shell, 10) == 1);
    till.studio.set_now(at("2026-03-02T09:00:05Z"));
    CHECK(app::send_refunds(till.shell, 10) == 0);
    CHECK(till.provider.refunds.size() == 1);
    CHECK(till.provider.refunds.begin()->second.amount == core::Money {2000, "EUR"});
    CHECK(till.studio.count("refund_orders WHERE status = 'sent'") == 1);
    CHECK(till.reported == std::vector<std::string> {"refund_delayed"});
}

TEST_CASE("a refund the provider will not make is not tried for ever", "[checkouts][refunds]")
{
    Till till;
    const auto booked = till.book(start);
    till.hear(till.start(booked), CheckoutStatus::paid);
    CHECK(app::cancel(till.shell, {"salon", booked.tokens.cancel.value()}, {"ill"}));
    till.provider.refuses_refunds = true;
    CHECK(app::send_refunds(till.shell, 10) == 0);
    CHECK(till.studio.count("refund_orders WHERE status = 'failed' AND next_try_at IS NULL") == 1);
    CHECK(till.reported == std::vector<std::string> {"refund_refused"});
}

TEST_CASE("money that came twice goes back from the payment that was too much", "[checkouts][refunds]")
{
    Till till;
    const auto booked = till.book(start);
    const auto first = till.start(booked);
    till.hear(first, CheckoutStatus::failed);
    const auto second = till.start(booked);
    till.hear(second, CheckoutStatus::paid);
    till.studio.set_now(at("2026-03-02T08:00:01Z"));
    till.hear(first, CheckoutStatus::paid);   // It was not refused after all.
    CHECK(till.status_of(booked) == BookingStatus::scheduled);
    CHECK(app::send_refunds(till.shell, 10) == 1);
    CHECK(till.provider.refunds.begin()->second.key.checkout_id == first.view.checkout.id);
    CHECK(till.studio.misplaced_money() == 0);
}

TEST_CASE("a series is one payment, and each of its bookings is made by its share", "[checkouts][series]")
{
    Till till;
    till.studio.execute("UPDATE services SET is_recurring = 1 WHERE id = 'massage'");
    app::SeriesRequest wanted {{}, {at("2026-03-03T09:00:00Z"), at("2026-03-10T09:00:00Z")}, {}, ""};
    wanted.order = till.studio.wish("massage", start).order;
    wanted.visitor = till.studio.wish("massage", start).visitor;
    const auto series = app::book_series(till.shell, "salon", wanted).value();
    const auto started = till.start(series.bookings.back());
    CHECK(started.view.checkout.amount == core::Money {4000, "EUR"});
    CHECK(till.start(series.bookings.front()).view.checkout.id == started.view.checkout.id);
    till.hear(started, CheckoutStatus::paid, 2);
    for (const auto& booked : series.bookings)
        CHECK(till.status_of(booked) == BookingStatus::scheduled);
    CHECK(till.studio.count("payments WHERE amount_minor = 2000") == 2);

    const auto& first = series.bookings.front();
    CHECK(app::cancel(till.shell, {"salon", first.tokens.cancel.value()}, {"ill"}));
    CHECK(app::send_refunds(till.shell, 10) == 1);
    CHECK(till.provider.refunds.begin()->second.amount == core::Money {2000, "EUR"});
    CHECK(till.studio.misplaced_money() == 0);
}

TEST_CASE("where the business takes all money itself nothing is due in advance", "[checkouts]")
{
    Till till;
    till.shell.payments = {};
    const auto booked = till.book(start);
    CHECK(booked.booking.status == BookingStatus::scheduled);
    CHECK(booked.booking.due_minor == 0);
    CHECK(booked.booking.price == core::Money {8000, "EUR"});
    CHECK(app::start_checkout(till.shell, {{"salon", booked.tokens.view}, ""}).error().code == ErrorCode::nothing_due);
}

// What of online payments a person has to look at: on both engines.
#include "app/payments/payment_problems.hpp"

#include <catch2/catch.hpp>

#include "app/bookings/bookings.hpp"
#include "app/payments/payment_jobs.hpp"
#include "test/support/fake_provider.hpp"

using core::CheckoutStatus;
using core::ErrorCode;
using core::PaymentProblemKind;
using test::Till;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";
const app::Author clerk {.business_id = "salon"};

std::vector<storage::PaymentProblem> problems_of(const Till& till)
{
    return app::list_payment_problems(till.shell, "salon");
}

// A paid booking is cancelled, and the provider refuses to give the money back.
struct RefusedRefund {
    Till till;
    app::BookedAppointment booked = till.book(start);
    app::StartedCheckout started = till.start(booked);

    RefusedRefund()
    {
        till.hear(started, CheckoutStatus::paid);
        REQUIRE(app::cancel(till.shell, {"salon", booked.tokens.cancel.value()}, {"ill"}));
        till.provider.refuses_refunds = true;
        CHECK(app::send_refunds(till.shell, 10) == 0);
    }

    std::int64_t lines(const std::string& action)
    {
        return till.studio.count("history WHERE action = '" + action + "' AND after = '2000 EUR' AND booking_id = '"
            + booked.booking.id + "'");
    }
};

}   // namespace

TEST_CASE("a refund that is refused is listed until it is tried again and sent", "[payment-problems]")
{
    RefusedRefund refund;
    auto& till = refund.till;
    const auto listed = problems_of(till);
    REQUIRE(listed.size() == 1);
    const auto& problem = listed[0];
    CHECK(problem.kind == PaymentProblemKind::refund_failed);
    CHECK(problem.booking_id == refund.booked.booking.id);
    CHECK(problem.amount == core::Money {2000, "EUR"});
    CHECK(problem.failure == "no");
    CHECK(problem.payment == refund.started.view.checkout.provider_id);
    CHECK(problem.customer_name == domain::full_name(refund.booked.booking.contact));
    CHECK_FALSE(problem.mismatch);
    CHECK(app::list_payment_problems(till.shell, "other").empty());

    CHECK(app::can_retry(till.shell, problem));

    // While it waits it stays in the list, and nothing else can be done with it.
    REQUIRE(app::retry_refund(till.shell, clerk, problem.id));
    REQUIRE(problems_of(till).size() == 1);
    CHECK(problems_of(till)[0].is_waiting);
    CHECK_FALSE(app::can_retry(till.shell, problems_of(till)[0]));
    for (const auto& act : {app::retry_refund, app::settle_payment_problem})
        CHECK(act(till.shell, clerk, problem.id).error().code == ErrorCode::payment_problem_not_found);
    CHECK(app::send_refunds(till.shell, 10) == 0);
    REQUIRE(problems_of(till).size() == 1);   // Refused again.
    CHECK_FALSE(problems_of(till)[0].is_waiting);

    till.provider.refuses_refunds = false;
    REQUIRE(app::retry_refund(till.shell, clerk, problem.id));
    CHECK(app::send_refunds(till.shell, 10) == 1);
    CHECK(problems_of(till).empty());
    REQUIRE(till.provider.refunds.size() == 1);
    CHECK(till.provider.refunds.begin()->second.retries == 2);   // So that a provider does not repeat its refusal.
    CHECK(till.studio.count("refund_orders WHERE status = 'sent' AND failure = ''") == 1);
    CHECK(refund.lines("refund_retried") == 2);
}

TEST_CASE("a refund that was given back in another way is settled, and not sent any more", "[payment-problems]")
{
    RefusedRefund refund;
    auto& till = refund.till;
    const auto id = problems_of(till).at(0).id;
    REQUIRE(app::settle_payment_problem(till.shell, clerk, id));
    CHECK(problems_of(till).empty());
    till.provider.refuses_refunds = false;
    CHECK(app::send_refunds(till.shell, 10) == 0);
    CHECK(till.provider.refunds.empty());
    CHECK(app::settle_payment_problem(till.shell, clerk, id).error().code == ErrorCode::payment_problem_not_found);
    CHECK(app::retry_refund(till.shell, clerk, id).error().code == ErrorCode::payment_problem_not_found);
    CHECK(refund.lines("refund_settled") == 1);
}

TEST_CASE(
    "a refund at another provider than the one that is set up is not tried again, but settled", "[payment-problems]")
{
    RefusedRefund refund;
    auto& till = refund.till;
    till.shell.payments.name = core::PaymentProviderName::onsite;
    const auto problem = problems_of(till).at(0);
    CHECK_FALSE(app::can_retry(till.shell, problem));
    CHECK(app::retry_refund(till.shell, clerk, problem.id).error().code == ErrorCode::payment_problem_not_found);
    CHECK(till.studio.count("refund_orders WHERE status = 'failed'") == 1);
    CHECK(app::settle_payment_problem(till.shell, clerk, problem.id));
}

TEST_CASE("money given back elsewhere is listed again when it is more", "[payment-problems]")
{
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    till.hear(started, CheckoutStatus::paid);
    const auto refund = [&](std::int64_t minor) {
        till.provider.set_refunded(started.view.checkout.provider_id, minor);
        for (int i = 0; i < 2; ++i)
            CHECK(app::receive_payment_event(till.shell, "salon", {"signed", "salon/" + started.view.checkout.id}));
        return problems_of(till);
    };
    const auto first = refund(500);
    REQUIRE(first.size() == 1);
    CHECK(first[0].mismatch == core::PaymentMismatch::refunded_elsewhere);
    REQUIRE(app::settle_payment_problem(till.shell, clerk, first[0].id));
    CHECK(refund(500).empty());
    CHECK(refund(800).size() == 1);
}

TEST_CASE("what a provider says that does not fit is listed until it is settled, and not again", "[payment-problems]")
{
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
    till.provider.set_amount(started.view.checkout.provider_id, {1999, "EUR"});
    const auto say = [&](const std::string& checkout) {
        CHECK(app::receive_payment_event(till.shell, "salon", {"signed", "salon/" + checkout}));
    };
    say(started.view.checkout.id);
    say("nothing");
    auto listed = problems_of(till);
    REQUIRE(listed.size() == 2);
    std::ranges::sort(listed, {}, &storage::PaymentProblem::booking_id);
    CHECK(listed[0].booking_id.empty());
    CHECK(listed[0].mismatch == core::PaymentMismatch::no_such_checkout);
    CHECK(listed[1].booking_id == booked.booking.id);
    CHECK(listed[1].mismatch == core::PaymentMismatch::another_amount);
    CHECK(listed[1].kind == PaymentProblemKind::does_not_fit);
    CHECK(listed[1].payment == started.view.checkout.provider_id);

    for (const auto& problem : listed) {
        CHECK(app::retry_refund(till.shell, clerk, problem.id).error().code == ErrorCode::payment_problem_not_found);
        REQUIRE(app::settle_payment_problem(till.shell, clerk, problem.id));
    }
    say(started.view.checkout.id);
    CHECK(problems_of(till).empty());
    CHECK(till.studio.count("history WHERE action = 'payment_alert_settled'") == 2);
    for (const auto* unknown : {"", "alert-", "refund-nothing", "ofsalon"})
        CHECK(app::settle_payment_problem(till.shell, clerk, unknown).error().code
            == ErrorCode::payment_problem_not_found);
}

TEST_CASE("reasons that earlier versions wrote are understood", "[payment-problems]")
{
    Till till;
    const auto [written, meant] = GENERATE(table<std::string, core::PaymentMismatch>({
        {"another amount", core::PaymentMismatch::another_amount},
        {"no such checkout", core::PaymentMismatch::no_such_checkout},
        {"refunded elsewhere", core::PaymentMismatch::refunded_elsewhere},
        {"a refund failed", core::PaymentMismatch::refund_failed},
    }));
    CAPTURE(written);
    till.studio.execute(
        "INSERT INTO payment_alerts (business_id, id, checkout_id, reason, created_at) VALUES ('salon', "
        "'old', 'unknown', '"
        + written + "', 0)");
    CHECK(problems_of(till).at(0).mismatch == meant);
    till.studio.execute("UPDATE payment_alerts SET reason = 'of_a_newer_server'");
    CHECK_FALSE(problems_of(till).at(0).mismatch);
}

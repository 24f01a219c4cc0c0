#include "app/caches/provider_calls.hpp"

#include <catch2/catch.hpp>
#include <semaphore>
#include <thread>

#include "app/payments/payment_jobs.hpp"
#include "test/support/fake_provider.hpp"

using app::ProviderCalls;
using core::CheckoutStatus;
using test::Till;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";
constexpr auto noon
    = core::Instant {std::chrono::sys_days {std::chrono::year {2026} / 3 / 3} + std::chrono::hours {12}};

// As many calls as may be under way, until it goes.
class Busy {
public:
    explicit Busy(ProviderCalls& calls, int count = ProviderCalls::usual_limit)
    {
        for (int i = 0; i < count; ++i)
            threads_.emplace_back([&] {
                calls.make([&] {
                    begun_.release();
                    may_end_.acquire();
                });
            });
        for (int i = 0; i < count; ++i)
            begun_.acquire();
    }
    ~Busy() { may_end_.release(static_cast<std::ptrdiff_t>(threads_.size())); }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

private:
    std::counting_semaphore<> begun_ {0}, may_end_ {0};
    std::vector<std::jthread> threads_;   // Ends first.
};

}   // namespace

TEST_CASE("so many calls are made at one time, and one more is refused at once", "[provider-calls]")
{
    ProviderCalls calls {2};
    int made = 0;
    const auto call = [&] { ++made; };
    {
        const Busy busy {calls, 2};
        CHECK_FALSE(calls.make(call));
        CHECK_FALSE(calls.make({"a", noon, core::seconds {2}}, call));
    }
    CHECK(calls.make(call));
    CHECK(calls.make({"a", noon, core::seconds {2}}, call));   // What was refused counts for no pause.
    CHECK(made == 2);
}

TEST_CASE("about one thing there is one call at a time, and a pause after it", "[provider-calls]")
{
    ProviderCalls calls;
    const auto nothing = [] { };
    const auto may_call = [&](const char* name, int seconds, int pause = 2) {
        return calls.make({name, noon + core::seconds {seconds}, core::seconds {pause}}, nothing);
    };
    calls.make({"a", noon, core::seconds {2}}, [&] {
        CHECK_FALSE(may_call("a", 10));
        CHECK(may_call("b", 0));
    });
    CHECK_FALSE(may_call("a", 1));
    CHECK(may_call("a", 2));
    CHECK(may_call("a", 1));   // The clock was put back.
    CHECK(may_call("c", 0, 0));
    CHECK(may_call("c", 0, 0));
    CHECK_THROWS(calls.make({"d", noon, core::seconds {2}}, [] { throw std::runtime_error {"away"}; }));
    CHECK_FALSE(may_call("d", 1));
    CHECK(may_call("d", 2));
}

TEST_CASE("some calls about one thing may come at once, and then one in a pause", "[provider-calls]")
{
    ProviderCalls calls;
    const auto made_of = [&](int wanted, int seconds) {
        int made = 0;
        for (int i = 0; i < wanted; ++i)
            made += calls.make({"a", noon + core::seconds {seconds}, core::seconds {2}, 3}, [] { });
        return made;
    };
    CHECK(made_of(10, 0) == 3);
    CHECK(made_of(10, 1) == 0);
    CHECK(made_of(10, 2) == 1);
    CHECK(made_of(10, 6) == 2);
    CHECK(made_of(10, 60) == 3);
}

TEST_CASE(
    "a visitor who looks, pays and comes back within a moment is shown the payment", "[checkouts][provider-calls]")
{
    Till till;
    const auto started = till.start(till.book(start));
    const auto status
        = [&] { return app::return_to_checkout(till.shell, {"salon", started.token}).value().checkout.status; };
    CHECK(status() == CheckoutStatus::open);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
    CHECK(status() == CheckoutStatus::paid);
}

TEST_CASE("a provider is asked about one checkout every two seconds on average, and what is stored is shown between",
    "[checkouts][provider-calls]")
{
    Till till;
    const auto started = till.start(till.book(start));
    const auto status
        = [&] { return app::return_to_checkout(till.shell, {"salon", started.token}).value().checkout.status; };
    for (int i = 0; i < 100; ++i)
        CHECK(status() == CheckoutStatus::open);
    CHECK(till.provider.looks == 5);
    till.provider.set(started.view.checkout.provider_id, CheckoutStatus::paid);
    CHECK(status() == CheckoutStatus::open);
    till.studio.set_now(till.studio.shell().now() + core::seconds {2});
    CHECK(status() == CheckoutStatus::paid);
    CHECK(till.provider.looks == 6);
}

TEST_CASE("an event for which the provider cannot be asked now is left to the job, which asks at once",
    "[checkouts][provider-calls]")
{
    Till till;
    const auto booked = till.book(start);
    const auto started = till.start(booked);
    {
        const Busy busy {*till.shell.provider_calls};
        till.hear(started, CheckoutStatus::paid);
        CHECK(till.provider.looks == 0);
    }
    CHECK(app::check_open_checkouts(till.shell, 10) == 1);
    CHECK(till.status_of(booked) == core::BookingStatus::scheduled);
    const Busy busy {*till.shell.provider_calls};
    CHECK_THROWS_AS(till.hear(started, CheckoutStatus::paid), domain::ProviderError);   // No job asks about it again.
}

TEST_CASE("a payment is started once at a time", "[checkouts][provider-calls]")
{
    Till till;
    const auto booked = till.book(start);
    const auto begin = till.shell.payments.begin;
    bool is_refused = false;
    till.shell.payments.begin = [&](const domain::CheckoutOrder& order) {
        CHECK_THROWS_AS(till.start(booked), domain::ProviderError);
        is_refused = true;
        return begin(order);
    };
    const auto started = till.start(booked);
    CHECK(is_refused);
    CHECK(till.start(booked).view.checkout.id == started.view.checkout.id);
}

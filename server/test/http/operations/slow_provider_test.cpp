// A payment provider that never answers takes a few workers with it, and nothing else. kalends_tests_broken_provider is
// this file on a program in which every worker may wait for it, and must fail (server/test/broken/must_fail.sh).
#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "api/wire.gen.hpp"
#include "app/caches/provider_calls.hpp"
#include "http/net/server.hpp"
#include "http/net/workers.hpp"
#include "test/support/salon_site.hpp"

namespace {

std::string booking_at(const std::string& starts_at)
{
    return R"({"order":{"items":[{"service_id":"cut"}]},"starts_at":")" + starts_at
        + R"(","time_zone":"UTC","locale":"en","contact":{"first_name":"Ada","last_name":"L","email":"a@b.example"}})";
}

// The salon, of which half a cut is paid in advance, at a provider that does not answer before `may_answer`.
struct SlowSite {
    SlowSite()
    {
        site.lift_visitor_limits();
        site.salon().execute("UPDATE services SET deposit_kind = 'percent', deposit_percent = 50");
        auto& payments = site.shell().payments;
        payments.look = [this, look = payments.look](const domain::CheckoutKey& key) {
            wait();
            return look(key);
        };
        payments.begin = [this, begin = payments.begin](const domain::CheckoutOrder& order) {
            wait();
            return begin(order);
        };
    }

    void wait()
    {
        const int now = ++calls;
        for (int most = most_calls; now > most && !most_calls.compare_exchange_weak(most, now);) { }
        while (!may_answer)
            std::this_thread::sleep_for(std::chrono::milliseconds {1});
        --calls;
    }

    // A link to a booking of which the payment was begun, if that is wanted.
    std::string booked(const std::string& starts_at)
    {
        const auto response = site.post("/api/v1/bookings", booking_at(starts_at));
        INFO(response.body);
        REQUIRE(response.status == 201);
        return api::parse_body<api::BookedAppointment>(response.body).value().links.view_token;
    }

    std::string started(const std::string& starts_at)
    {
        may_answer = true;
        const auto response = site.post("/api/v1/manage-links/" + booked(starts_at) + "/checkout", "{}");
        REQUIRE(response.status == 201);
        may_answer = false;
        most_calls = 0;
        return api::parse_body<api::StartedCheckout>(response.body).value().token;
    }

    test::SalonSite site;
    std::atomic<int> calls = 0, most_calls = 0;
    std::atomic<bool> may_answer = false;
};

// Asks with twice as many requests as there are workers, then books; returns the statuses of the requests.
std::vector<int> ask_and_book(SlowSite& slow, const std::function<http::Response(std::size_t)>& ask)
{
    const int threads = http::ServerOptions {}.worker_threads;
    std::vector<int> statuses(2 * static_cast<std::size_t>(threads));
    int booked = 0;
    std::atomic<int> answered = 0;
    {
        http::Workers workers {{.threads = threads, .queue_length = 1000}};
        for (std::size_t i = 0; i < statuses.size(); ++i) {
            http::Workers::Job job = [&, i] {
                statuses[i] = ask(i).status;
                ++answered;
            };
            REQUIRE(workers.try_add({}, job));
        }
        std::atomic<bool> is_booked = false;
        http::Workers::Job book = [&] {
            booked = slow.site.post("/api/v1/bookings", booking_at("2026-03-06T16:00:00Z")).status;
            is_booked = true;
        };
        REQUIRE(workers.try_add({}, book));
        // Everyone is answered while the provider is silent, except for those who wait for it.
        const auto is_rest_answered = [&] { return is_booked && answered + slow.calls == std::ssize(statuses); };
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds {20};
        const auto is_within_limit = [&] { return slow.calls <= app::ProviderCalls::usual_limit; };
        while (!is_rest_answered() && is_within_limit() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds {1});
        CHECK(is_rest_answered());
        slow.may_answer = true;
    }
    CHECK(booked == 201);
    return statuses;
}

}   // namespace

TEST_CASE(
    "one visitor's payment page takes one worker while the provider does not answer", "[provider-calls][bulkhead]")
{
    SlowSite slow;
    const auto token = slow.started("2026-03-02T09:00:00Z");
    const auto statuses
        = ask_and_book(slow, [&](std::size_t) { return slow.site.get("/verifyPayment?token=" + token); });
    CHECK(std::ranges::count(statuses, 200) == std::ssize(statuses));
    CHECK(slow.most_calls == 1);
}

TEST_CASE("the payment pages of many visitors take few workers", "[provider-calls][bulkhead][many]")
{
    SlowSite slow;
    std::vector<std::string> tokens;
    for (const auto* day : {"2026-03-02", "2026-03-03", "2026-03-04"})
        for (const auto* time : {"T09:00:00Z", "T10:00:00Z", "T11:00:00Z", "T12:00:00Z"})
            tokens.push_back(slow.started(std::string {day} + time));
    const auto statuses = ask_and_book(
        slow, [&](std::size_t i) { return slow.site.get("/verifyPayment?token=" + tokens[i % tokens.size()]); });
    CHECK(std::ranges::count(statuses, 200) == std::ssize(statuses));
    CHECK(slow.most_calls == app::ProviderCalls::usual_limit);
}

TEST_CASE("payments that cannot be started take few workers, and visitors are asked to try again",
    "[provider-calls][bulkhead]")
{
    SlowSite slow;
    std::vector<std::string> links;
    for (const auto* day : {"2026-03-02", "2026-03-03", "2026-03-04"})
        for (const auto* time : {"T09:00:00Z", "T10:00:00Z", "T11:00:00Z", "T12:00:00Z"})
            links.push_back(slow.booked(std::string {day} + time));
    const auto statuses = ask_and_book(slow, [&](std::size_t i) {
        return slow.site.post("/api/v1/manage-links/" + links[i % links.size()] + "/checkout", "{}");
    });
    CHECK(slow.most_calls == app::ProviderCalls::usual_limit);
    CHECK(std::ranges::count(statuses, 201) == app::ProviderCalls::usual_limit);
    CHECK(std::ranges::count(statuses, 503) == std::ssize(statuses) - app::ProviderCalls::usual_limit);
}

#include "core/fresh_flight.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

// Work that counts, and can be held up.
struct Counter {
    std::atomic<int> begun = 0;
    std::atomic<bool> may_end = true;
    core::FreshFlight<int> flights {};

    int ask(const std::string& key = "key")
    {
        return flights.run(key, [this] {
            const int number = ++begun;
            may_end.wait(false);
            return number;
        });
    }

    void hold() { may_end = false; }
    void let_go()
    {
        may_end = true;
        may_end.notify_all();
    }
    void wait_until_begun(int number) const
    {
        while (begun < number)
            std::this_thread::yield();
    }
    void wait_until_waiting(int number) const
    {
        while (flights.waiting() < number)
            std::this_thread::yield();
    }
};

}   // namespace

TEST_CASE("one call after the other works for itself", "[fresh-flight]")
{
    Counter counter;
    CHECK(counter.ask() == 1);
    CHECK(counter.ask() == 2);
    CHECK(counter.flights.waiting() == 0);
}

TEST_CASE("who asks while work is under way gets the result of work that begins later, once for all", "[fresh-flight]")
{
    Counter counter;
    counter.hold();
    std::atomic<int> first = 0;
    std::vector<int> later(16);
    {
        const std::jthread one {[&] { first = counter.ask(); }};
        counter.wait_until_begun(1);
        std::vector<std::jthread> others;
        for (auto& result : later)
            others.emplace_back([&] { result = counter.ask(); });
        counter.wait_until_waiting(16);
        CHECK(counter.begun == 1);
        counter.let_go();
    }
    CHECK(first == 1);
    CHECK(later == std::vector<int>(16, 2));
    CHECK(counter.ask() == 3);
}

TEST_CASE("work for another key goes on meanwhile", "[fresh-flight]")
{
    Counter counter;
    counter.hold();
    const std::jthread one {[&] { counter.ask(); }};
    counter.wait_until_begun(1);
    const std::jthread other {[&] { counter.ask("other"); }};
    counter.wait_until_begun(2);
    CHECK(counter.flights.waiting() == 0);
    counter.let_go();
}

TEST_CASE("a failure is that of all who wait, and the next call tries again", "[fresh-flight]")
{
    core::FreshFlight<int> flights;
    std::atomic<bool> may_fail = false;
    std::atomic<int> failures = 0, tried = 0;
    const auto fail = [&] {
        try {
            flights.run("key", [&]() -> int {
                ++tried;
                may_fail.wait(false);
                throw std::runtime_error {"away"};
            });
        } catch (const std::runtime_error&) {
            ++failures;
        }
    };
    {
        std::vector<std::jthread> all;
        for (int i = 0; i < 5; ++i)
            all.emplace_back(fail);
        while (flights.waiting() < 4)
            std::this_thread::yield();
        may_fail = true;
        may_fail.notify_all();
    }
    CHECK(failures == 5);
    CHECK(tried == 1);
    CHECK(flights.run("key", [] { return 7; }) == 7);
}

TEST_CASE("many calls at once each get what began after them", "[fresh-flight]")
{
    core::FreshFlight<int> flights;
    std::atomic<int> written = 0, stale = 0;
    const auto ask = [&] {
        const int before = ++written;
        if (flights.run("key", [&] { return written.load(); }) < before) ++stale;
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int k = 0; k < 2000; ++k)
                ask();
        });
    threads.clear();
    CHECK(stale == 0);
    CHECK(flights.waiting() == 0);
}

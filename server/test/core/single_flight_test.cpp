#include "core/single_flight.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

using Flights = core::SingleFlight<int>;

void wait_for(const Flights& flights, int waiting)
{
    while (flights.waiting() < waiting)
        std::this_thread::yield();
}

}   // namespace

TEST_CASE("of calls with one key one works, and calls with other keys wait for their turn", "[single-flight]")
{
    Flights flights {{.working = 1, .waiting = 3}};
    std::atomic<int> runs = 0, sum = 0;
    const auto work = [&] {
        if (++runs == 1) wait_for(flights, 3);
        return 1;
    };
    {
        std::vector<std::jthread> callers;
        for (const char* key : {"a", "a", "b", "b"})
            callers.emplace_back([&, key] { sum += *flights.run(key, work); });
    }
    CHECK(sum == 4);
    CHECK(runs == 2);
    CHECK(flights.waiting() == 0);
}

TEST_CASE("a call beyond the limits is refused at once, with a key or without", "[single-flight]")
{
    Flights flights {{.working = 1, .waiting = 1}};
    std::latch has_begun {1}, may_end {1};
    std::jthread worker {[&] {
        flights.run("a", [&] {
            has_begun.count_down();
            may_end.wait();
            return 1;
        });
    }};
    has_begun.wait();
    std::optional<int> alone;
    std::jthread waiting {[&] { alone = flights.run_alone([] { return 2; }); }};
    wait_for(flights, 1);
    const auto never = [] { return 3; };
    CHECK_FALSE(flights.run("a", never));
    CHECK_FALSE(flights.run("b", never));
    CHECK_FALSE(flights.run_alone(never));
    may_end.count_down();
    worker.join();
    waiting.join();
    CHECK(alone == 2);
    CHECK(flights.run("a", never) == 3);
}

TEST_CASE("a failure gives its place back", "[single-flight]")
{
    Flights flights {{.working = 1, .waiting = 0}};
    const auto fail = []() -> int { throw std::runtime_error {"no"}; };
    CHECK_THROWS_AS(flights.run("a", fail), std::runtime_error);
    CHECK_THROWS_AS(flights.run_alone(fail), std::runtime_error);
    CHECK(flights.run("a", [] { return 1; }) == 1);
}

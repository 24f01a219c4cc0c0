#include "core/stoppable_loops.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "core/bounded_queue.hpp"

TEST_CASE("loops take turns until they are stopped, or a turn says that it was the last", "[loops]")
{
    std::atomic<int> turns = 0, last_turns = 0;
    core::StoppableLoops loops;
    loops.add([&](const std::stop_token& stop) {
        ++turns;
        return core::pause(stop, std::chrono::milliseconds {0});
    });
    loops.add([&](const std::stop_token&) { return ++last_turns < 3; });
    while (turns < 3 || last_turns < 3)
        std::this_thread::yield();
    loops.stop_and_wait();
    const int taken = turns;
    std::this_thread::yield();
    CHECK(turns == taken);
    CHECK(last_turns == 3);
    loops.stop_and_wait();   // Again is no harm.
}

TEST_CASE("a pause ends when a stop is asked for", "[loops]")
{
    std::atomic<bool> has_begun = false, has_ended = false;
    {
        core::StoppableLoops loops;
        loops.add([&](const std::stop_token& stop) {
            has_begun = true;
            has_ended = !core::pause(stop, std::chrono::hours {24});
            return false;
        });
        while (!has_begun)
            std::this_thread::yield();
    }
    CHECK(has_ended);
}

TEST_CASE("a queue is bounded, keeps its order, and is emptied before its loops end", "[loops]")
{
    core::BoundedQueue<std::unique_ptr<int>> queue {3};
    for (int i = 0; i < 3; ++i) {
        auto value = std::make_unique<int>(i);
        CHECK(queue.try_push(value));
        CHECK_FALSE(value);
    }
    auto refused = std::make_unique<int>(3);
    CHECK_FALSE(queue.try_push(refused));
    REQUIRE(refused);   // Left as it was.
    CHECK(*refused == 3);

    std::stop_source stop;
    stop.request_stop();
    const auto first = queue.take_some(stop.get_token(), 1);
    REQUIRE(first.size() == 1);
    CHECK(*first.front() == 0);
    const auto rest = queue.take_some(stop.get_token(), 5);
    REQUIRE(rest.size() == 2);
    CHECK(*rest.back() == 2);
    CHECK(queue.take_some(stop.get_token(), 1).empty());
    CHECK(queue.take_some(stop.get_token(), 5).empty());
}

TEST_CASE("who waits for work gets it, or the stop", "[loops]")
{
    core::BoundedQueue<int> queue {1};
    std::atomic<int> sum = 0;
    {
        core::StoppableLoops loops;
        for (int i = 0; i < 2; ++i)
            loops.add([&](const std::stop_token& stop) {
                const auto values = queue.take_some(stop, 1);
                sum += values.empty() ? 0 : values.front();
                return !values.empty();
            });
        for (int value = 1; value <= 100;)
            if (int pushed = value; queue.try_push(pushed))
                ++value;
            else
                std::this_thread::yield();
    }
    CHECK(sum == 5050);
}

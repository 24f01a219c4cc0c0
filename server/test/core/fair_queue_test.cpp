#include "core/fair_queue.hpp"

#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <functional>
#include <thread>

#include "core/stoppable_loops.hpp"

namespace {

using Queue = core::FairQueue<std::string>;

void push(Queue& queue, std::string name, std::string value, int at_once = 1)
{
    REQUIRE(queue.try_push({.name = std::move(name), .at_once = at_once}, value));
}

// All that one thread can take, in its order.
std::string take_all(Queue& queue)
{
    std::stop_source stop;
    stop.request_stop();
    std::string taken;
    while (queue.take(stop.get_token(), [&](const std::string& value) { taken += value + ' '; })) { }
    return taken;
}

}   // namespace

TEST_CASE("lines take turns, and each keeps its order", "[fair-queue]")
{
    Queue queue {{.most = 20, .most_of_one = 10}};
    for (const auto* value : {"a1", "a2", "a3", "a4"})
        push(queue, "a", value);
    push(queue, "b", "b1");
    push(queue, "", "x1");
    push(queue, "b", "b2");
    CHECK(take_all(queue) == "a1 b1 x1 a2 b2 a3 a4 ");
}

TEST_CASE("a line that has as many as may be worked on waits, and others do not", "[fair-queue]")
{
    Queue queue {{.most = 20, .most_of_one = 10}};
    for (const auto* value : {"a1", "a2", "a3"})
        push(queue, "a", value, 2);
    push(queue, "b", "b1", 2);
    std::stop_source stop;
    std::string seen;
    stop.request_stop();
    const std::function<void(const std::string&)> work = [&](const std::string& value) {
        seen += value + ' ';
        if (value == "a1")
            while (queue.take(stop.get_token(), work)) { }
        if (value == "a2") CHECK(take_all(queue).empty());   // Two of a are being worked on; only a3 is left.
    };
    CHECK(queue.take(stop.get_token(), work));
    CHECK(seen == "a1 b1 a2 a3 ");
}

TEST_CASE("a line without a name is not limited", "[fair-queue]")
{
    Queue queue {{.most = 4, .most_of_one = 1}};
    push(queue, "", "x1");
    push(queue, "", "x2");
    push(queue, "", "x3");
    std::stop_source stop;
    stop.request_stop();
    std::string seen;
    const std::function<void(const std::string&)> work = [&](const std::string& value) {
        seen += value + ' ';
        static_cast<void>(queue.take(stop.get_token(), work));
    };
    CHECK(queue.take(stop.get_token(), work));
    CHECK(seen == "x1 x2 x3 ");
}

TEST_CASE("a queue and each of its lines are bounded, and a value that is not taken is left as it was", "[fair-queue]")
{
    Queue queue {{.most = 3, .most_of_one = 2}};
    push(queue, "a", "a1");
    push(queue, "a", "a2");
    std::string more = "a3";
    CHECK_FALSE(queue.try_push({.name = "a", .at_once = 1}, more));
    CHECK(more == "a3");
    push(queue, "b", "b1");
    CHECK_FALSE(queue.try_push({.name = "c", .at_once = 1}, more));
    CHECK(more == "a3");
    CHECK(take_all(queue) == "a1 b1 a2 ");
    push(queue, "a", "a3");
    CHECK(take_all(queue) == "a3 ");
}

TEST_CASE(
    "with many threads all is done, no line has more at a time than it may, and a stop loses nothing", "[fair-queue]")
{
    core::FairQueue<int> queue {{.most = 100000, .most_of_one = 100000}};
    std::array<std::atomic<int>, 4> running = {}, most = {};
    std::atomic<int> sum = 0;
    const auto work = [&](int value) {
        const auto line = static_cast<std::size_t>(value % 4);
        const int now = ++running[line];
        for (int seen = most[line]; seen < now && !most[line].compare_exchange_weak(seen, now);) { }
        std::this_thread::yield();
        --running[line];
        sum += value;
    };
    {
        core::StoppableLoops loops;
        for (int i = 0; i < 8; ++i)
            loops.add([&](const std::stop_token& stop) { return queue.take(stop, work); });
        for (int value = 0; value < 4000; ++value) {
            auto pushed = value;
            REQUIRE(queue.try_push({.name = std::to_string(value % 4), .at_once = 3}, pushed));
        }
    }
    CHECK(sum == 3999 * 4000 / 2);
    for (const auto& one : most)
        CHECK(one <= 3);
}

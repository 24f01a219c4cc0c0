#include "core/fair_turns.hpp"

#include <catch2/catch.hpp>
#include <thread>
#include <vector>

namespace {

void wait_for(const core::FairTurns& turns, int waiting)
{
    while (turns.waiting() < waiting)
        std::this_thread::yield();
}

}   // namespace

TEST_CASE("turns come one after the other, in the order in which they were asked for", "[fair-turns]")
{
    core::FairTurns turns {{.working = 1, .waiting = 4, .of_one_key = 1}};
    auto first = turns.take("first");
    std::vector<int> order;   // Written by whose turn it is.
    std::vector<std::jthread> callers;
    for (int i = 0; i < 4; ++i) {
        callers.emplace_back([&, i] {
            const auto turn = turns.take(std::to_string(i));
            order.push_back(i);
        });
        wait_for(turns, i + 1);
    }
    CHECK(order.empty());
    first.reset();
    callers.clear();
    CHECK(order == std::vector {0, 1, 2, 3});
    CHECK(turns.waiting() == 0);
}

TEST_CASE("one key has as many turns as it may have, and leaves the others to others", "[fair-turns]")
{
    core::FairTurns turns {{.working = 3, .waiting = 0, .of_one_key = 2}};
    auto first = turns.take("a");
    const auto second = turns.take("a");
    CHECK(second);
    CHECK_FALSE(turns.take("a"));
    auto other = turns.take("b");
    CHECK(other);
    CHECK_FALSE(turns.take("c"));   // No one may wait.
    other.reset();
    CHECK_FALSE(turns.take("a"));
    CHECK(turns.take("c"));
    first.reset();
    CHECK(turns.take("a"));
}

TEST_CASE("who waits counts for their key, and only so many may wait", "[fair-turns]")
{
    core::FairTurns turns {{.working = 1, .waiting = 2, .of_one_key = 2}};
    auto working = turns.take("a");
    std::vector<std::jthread> callers;
    for (const char* key : {"a", "b"}) {
        callers.emplace_back([&, key] { CHECK(turns.take(key)); });
        wait_for(turns, static_cast<int>(callers.size()));
        CHECK_FALSE(turns.take("a"));
    }
    CHECK_FALSE(turns.take("c"));
    working.reset();
    callers.clear();
    CHECK(turns.take("c"));
}

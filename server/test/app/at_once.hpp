#pragma once

#include <barrier>
#include <iterator>
#include <ranges>
#include <thread>
#include <vector>

namespace test {

// Calls `work` with each of these, on a thread of its own; all begin at the same moment. Returns when all have ended.
template <std::ranges::sized_range Range, class Work> void each_at_once(Range&& range, const Work& work)
{
    std::barrier begin {static_cast<std::ptrdiff_t>(std::ranges::size(range))};
    std::vector<std::jthread> threads;
    for (auto&& one : range)
        threads.emplace_back([&begin, &work, &one] {
            begin.arrive_and_wait();
            work(one);
        });
}

// The same, with the numbers from 0.
template <class Work> void numbered_at_once(int count, const Work& work)
{
    std::vector<int> numbers(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        numbers[static_cast<std::size_t>(i)] = i;
    each_at_once(numbers, work);
}

}   // namespace test

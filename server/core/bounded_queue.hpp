#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

namespace core {

// Work for loops (stoppable_loops.hpp), in the order in which it came. Holds at most `most` values. Safe from any
// thread.
template <class Value> class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t most) : most_ {most} { }

    // Takes the value; or leaves it unchanged and returns false, if the queue is full.
    bool try_push(Value& value)
    {
        {
            const std::lock_guard lock {mutex_};
            if (values_.size() >= most_) return false;
            values_.push_back(std::move(value));
        }
        has_values_.notify_one();
        return true;
    }

    // Waits for a value, and takes at most `most` of those that are there. Empty when a stop was asked for and no value
    // is left.
    std::vector<Value> take_some(const std::stop_token& stop, std::size_t most)
    {
        std::unique_lock lock {mutex_};
        if (!wait_for_values(lock, stop)) return {};
        const auto end = values_.begin() + static_cast<std::ptrdiff_t>(std::min(most, values_.size()));
        std::vector<Value> taken {std::move_iterator {values_.begin()}, std::move_iterator {end}};
        values_.erase(values_.begin(), end);
        return taken;
    }

private:
    bool wait_for_values(std::unique_lock<std::mutex>& lock, const std::stop_token& stop)
    {
        const auto has_values = [this] { return !values_.empty(); };
        return has_values() || has_values_.wait(lock, stop, has_values);   // Listening for a stop costs more.
    }

    const std::size_t most_;
    std::mutex mutex_;   // Guards the members below.
    std::condition_variable_any has_values_;
    std::deque<Value> values_;
};

}   // namespace core

#pragma once

#include <condition_variable>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace core {

// How many threads may be inside a SingleFlight.
struct FlightLimits {
    int working;   // At one time; further ones wait.
    int waiting;   // For their turn, or for the result of another thread.
};

// Makes values that are expensive: few at a time, and of concurrent calls with one key one works while the others wait
// for its result. So many threads at most are inside that others remain for other requests. Safe from any thread.
template <class Value> class SingleFlight {
public:
    explicit SingleFlight(FlightLimits limits) : limits_ {limits} { }

    // Calls `work`, or waits for the result of a running call with the same key. Nullopt, at once, if too many threads
    // wait already. Throws what `work` throws, to all who wait for it.
    std::optional<Value> run(const std::string& key, const std::function<Value()>& work)
    {
        std::unique_lock lock {mutex_};
        const auto same = under_way_.find(key);
        if (same != under_way_.end()) return wait_for(lock, same->second);
        if (is_full()) return {};
        std::promise<Value> promise;
        const auto result = promise.get_future().share();
        under_way_.emplace(key, result);
        wait_for_turn(lock);
        lock.unlock();
        try {
            promise.set_value(work());
        } catch (...) {
            promise.set_exception(std::current_exception());
        }
        lock.lock();
        under_way_.erase(key);
        end_turn(lock);
        return result.get();
    }

    // Calls `work` for this call alone, within the same limits. Nullopt as above. Throws what `work` throws.
    template <class Work> std::optional<std::invoke_result_t<const Work&>> run_alone(const Work& work)
    {
        std::unique_lock lock {mutex_};
        if (is_full()) return {};
        wait_for_turn(lock);
        lock.unlock();
        const Turn turn {*this};
        return work();
    }

    // Threads inside that do not work.
    int waiting() const
    {
        const std::lock_guard lock {mutex_};
        return waiting_;
    }

private:
    using Result = std::shared_future<Value>;

    struct Turn {
        ~Turn()
        {
            std::unique_lock lock {flights.mutex_};
            flights.end_turn(lock);
        }
        SingleFlight& flights;
    };

    bool is_full() const { return working_ == limits_.working && waiting_ >= limits_.waiting; }

    std::optional<Value> wait_for(std::unique_lock<std::mutex>& lock, Result result)
    {
        if (waiting_ >= limits_.waiting) return {};
        ++waiting_;
        lock.unlock();
        result.wait();
        lock.lock();
        --waiting_;
        lock.unlock();
        return result.get();
    }

    void wait_for_turn(std::unique_lock<std::mutex>& lock)
    {
        ++waiting_;
        has_ended_.wait(lock, [&] { return working_ < limits_.working; });
        --waiting_;
        ++working_;
    }

    void end_turn(std::unique_lock<std::mutex>& lock)
    {
        --working_;
        lock.unlock();
        has_ended_.notify_one();
    }

    const FlightLimits limits_;
    mutable std::mutex mutex_;   // Guards the members below.
    std::condition_variable has_ended_;
    int working_ = 0, waiting_ = 0;
    std::map<std::string, Result> under_way_;
};

}   // namespace core

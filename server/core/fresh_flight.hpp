#pragma once

#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace core {

// Reads what may change at any time, for several callers at once: each gets what was read after it had asked. Of the
// calls with one key that come while work is under way, one works once that has ended, and the others wait for its
// result. Safe from any thread.
template <class Value> class FreshFlight {
public:
    // Calls `work`, or waits for the result of another call's work that begins later than this call. Throws what the
    // work throws, to all who wait for it; those who wait for the work after that get the same failure, untried.
    Value run(const std::string& key, const std::function<Value()>& work)
    {
        std::unique_lock lock {mutex_};
        auto& line = lines_[key];   // Stays while it has a flight.
        if (line.next) {
            const auto result = line.next->result;
            wait(lock, result);
            lock.unlock();
            return result.get();
        }
        const auto own = std::make_shared<Flight>();
        const auto former = line.now;
        if (former) {
            line.next = own;
            wait(lock, former->result);
            line.next.reset();
        }
        line.now = own;
        lock.unlock();
        try {
            if (former) former->result.get();
            own->promise.set_value(work());
        } catch (...) {
            own->promise.set_exception(std::current_exception());
        }
        end(key, own);
        return own->result.get();
    }

    // Threads inside that do not work.
    int waiting() const
    {
        const std::lock_guard lock {mutex_};
        return waiting_;
    }

private:
    using Result = std::shared_future<Value>;

    struct Flight {
        std::promise<Value> promise = {};
        Result result = promise.get_future().share();
    };

    struct Line {
        std::shared_ptr<Flight> now;    // Its work has begun.
        std::shared_ptr<Flight> next;   // Its work begins when that of `now` has ended.
    };

    void wait(std::unique_lock<std::mutex>& lock, const Result& result)
    {
        ++waiting_;
        lock.unlock();
        result.wait();
        lock.lock();
        --waiting_;
    }

    // The next flight may have ended by now, and its line with it.
    void end(const std::string& key, const std::shared_ptr<Flight>& own)
    {
        const std::lock_guard lock {mutex_};
        const auto line = lines_.find(key);
        if (line == lines_.end()) return;
        if (line->second.now == own) line->second.now.reset();
        if (!line->second.now && !line->second.next) lines_.erase(line);
    }

    mutable std::mutex mutex_;   // Guards the members below.
    int waiting_ = 0;
    std::map<std::string, Line> lines_;   // Of keys with a flight.
};

}   // namespace core

#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace core {

// Threads that each take one turn after another, until a turn returns false. All share one stop: it is asked for once,
// and every turn sees it in its token. A turn that waits for something has to stop waiting then; whether work that is
// left gets done first is the turn's decision. Turns must not throw.
class StoppableLoops {
public:
    using Turn = std::move_only_function<bool(const std::stop_token&)>;

    StoppableLoops() = default;
    ~StoppableLoops() { stop_and_wait(); }
    StoppableLoops(const StoppableLoops&) = delete;
    StoppableLoops& operator=(const StoppableLoops&) = delete;

    // Begins a loop on a thread of its own. To be called by one thread at a time.
    void add(Turn turn)
    {
        threads_.emplace_back([turn = std::move(turn), stop = stop_.get_token()]() mutable {
            while (turn(stop)) { }
        });
    }

    // Returns at once; turns under way go on. Any thread.
    void ask_to_stop() { stop_.request_stop(); }

    // Afterwards no turn is running. Every loop is asked before any is waited for.
    void stop_and_wait()
    {
        ask_to_stop();
        threads_.clear();
    }

private:
    std::stop_source stop_;
    std::vector<std::jthread> threads_;
};

// Waits for so long. False, at once, when a stop is asked for.
inline bool pause(const std::stop_token& stop, std::chrono::steady_clock::duration time)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock {mutex};
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

}   // namespace core

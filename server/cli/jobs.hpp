#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/shell.hpp"
#include "outside/log.hpp"

namespace cli {

// What a server does without being asked, on a thread of its own, from construction to destruction: ends holds,
// payments and requests whose time is over, and keeps those from lasting longer whose clock, the database's, was put
// back meanwhile or before. Any number of servers on one database share the work. A failure is logged,
// and the work tried again a second later. The shell and the log must outlive it.
class Jobs {
public:
    Jobs(const app::Shell& shell, const outside::Log& log);
    ~Jobs();

private:
    void run();
    bool wait();   // For the next round; false when it is time to stop.

    const app::Shell& shell_;
    const outside::Log& log_;
    std::mutex mutex_;
    std::condition_variable stop_asked_;
    bool is_stopping_ = false;
    core::Instant last_ = core::Instant::max();   // When the last round was.
    std::thread thread_;
};

}   // namespace cli

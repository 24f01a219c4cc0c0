#pragma once

#include <functional>

#include "core/fair_queue.hpp"
#include "core/stoppable_loops.hpp"

namespace http {

// Threads that run jobs, those of each line in the order in which they were queued. Jobs must not throw.
class Workers {
public:
    using Job = std::move_only_function<void()>;

    struct Limits {
        int threads = 64;
        std::size_t queue_length = 1024;   // Jobs that may wait; a quarter of them may be of one line.
    };

    explicit Workers(const Limits&);
    ~Workers() = default;   // Runs the queued jobs, then ends the threads.

    // Can be called from any thread. Takes the job, or leaves it unchanged and returns false if the queue is full.
    bool try_add(const core::FairLine& line, Job& job) { return queue_.try_push(line, job); }

private:
    core::FairQueue<Job> queue_;
    core::StoppableLoops loops_;
};

}   // namespace http

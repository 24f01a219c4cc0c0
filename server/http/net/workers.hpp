#pragma once

#include <functional>

#include "core/bounded_queue.hpp"
#include "core/stoppable_loops.hpp"

namespace http {

// Threads that run jobs in the order in which they were queued. Jobs must not throw.
class Workers {
public:
    using Job = std::move_only_function<void()>;

    Workers(int threads, std::size_t queue_length);
    ~Workers() = default;   // Runs the queued jobs, then ends the threads.

    // Can be called from any thread. Takes the job, or leaves it unchanged and returns false if the queue is full.
    bool try_add(Job& job) { return queue_.try_push(job); }

private:
    core::BoundedQueue<Job> queue_;
    core::StoppableLoops loops_;
};

}   // namespace http

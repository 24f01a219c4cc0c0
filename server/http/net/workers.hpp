#pragma once

#include <functional>

#include "core/fair_queue.hpp"
#include "core/stoppable_loops.hpp"

namespace http {

// Threads that run jobs, those of each client in the order in which they were queued. Jobs must not throw.
class Workers {
public:
    using Job = std::move_only_function<void()>;

    struct Limits {
        int threads = 64;
        std::size_t queue_length = 1024;   // Jobs that may wait; a quarter of them may be of one client.
        int at_once_of_one_client = 2;     // Jobs of one client that run at the same time.
    };

    explicit Workers(const Limits&);
    ~Workers() = default;   // Runs the queued jobs, then ends the threads.

    // Can be called from any thread. Takes the job, or leaves it unchanged and returns false if the queue is full. The
    // job of a client that is empty is not limited.
    bool try_add(std::string_view client, Job& job) { return queue_.try_push(client, job); }

private:
    core::FairQueue<Job> queue_;
    core::StoppableLoops loops_;
};

}   // namespace http

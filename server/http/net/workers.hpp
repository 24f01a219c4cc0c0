#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace http {

// Threads that run jobs in the order in which they were queued. Jobs must not throw.
class Workers {
public:
    using Job = std::move_only_function<void()>;

    Workers(int threads, std::size_t queue_length);
    ~Workers();   // Runs the queued jobs, then ends the threads.
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Can be called from any thread. Takes the job, or leaves it unchanged and returns false if the queue is full.
    bool try_transport(Job& job);

private:
    void work();

    const std::size_t queue_length_;
    std::mutex mutex_;
    std::condition_variable has_work_;
    std::deque<Job> queue_;
    bool is_ending_ = false;
    std::vector<std::jthread> threads_;
};

}   // namespace http

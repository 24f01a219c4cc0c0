#include "http/net/workers.hpp"

namespace http {

Workers::Workers(int threads, std::size_t queue_length) : queue_length_(queue_length)
{
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { work(); });
}

Workers::~Workers()
{
    {
        const std::lock_guard lock {mutex_};
        is_ending_ = true;
    }
    has_work_.notify_all();
}

bool Workers::try_transport(Job& job)
{
    {
        const std::lock_guard lock {mutex_};
        if (queue_.size() >= queue_length_) return false;
        queue_.push_back(std::move(job));
    }
    has_work_.notify_one();
    return true;
}

void Workers::work()
{
    for (std::unique_lock lock {mutex_};;) {
        has_work_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
        if (queue_.empty()) return;
        auto job = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        job();
        job = {};   // Destroyed before locking: freeing the job's captures may be slow.
        lock.lock();
    }
}

}   // namespace http

#include "http/net/workers.hpp"

namespace http {

Workers::Workers(int threads, std::size_t queue_length) : queue_(queue_length)
{
    for (int i = 0; i < threads; ++i)
        loops_.add([this](const std::stop_token& stop) {
            auto job = queue_.take(stop);
            if (job) (*job)();
            return job.has_value();
        });
}

}   // namespace http

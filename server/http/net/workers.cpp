#include "http/net/workers.hpp"

#include <algorithm>

namespace http {

Workers::Workers(const Limits& limits)
    : queue_ {{.most = limits.queue_length, .most_of_one = std::max<std::size_t>(limits.queue_length / 4, 1)}}
{
    for (int i = 0; i < limits.threads; ++i)
        loops_.add([this](const std::stop_token& stop) { return queue_.take(stop, [](Job& job) { job(); }); });
}

}   // namespace http

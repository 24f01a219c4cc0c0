#include "domain/ports/retry_schedule.hpp"

#include <algorithm>

namespace domain {

std::optional<core::seconds> wait_before_retry(const RetrySchedule& schedule, int attempts, std::uint64_t jitter)
{
    if (attempts >= schedule.most_attempts) return {};
    const auto step = std::min(static_cast<std::size_t>(std::max(attempts, 1)), schedule.waits.size()) - 1;
    const auto wait = schedule.unit * schedule.waits[step];
    const auto most_more = static_cast<std::uint64_t>(wait.count() / 10) + 1;
    return wait + core::seconds {static_cast<std::int64_t>(jitter % most_more)};
}

}   // namespace domain

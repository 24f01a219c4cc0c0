#include "app/shell.hpp"

#include <algorithm>
#include <thread>

#include "app/caches/availability_cache.hpp"
#include "app/caches/picture_jobs.hpp"
#include "app/caches/provider_calls.hpp"

namespace app {

std::shared_ptr<AvailabilityCache> new_availability_cache() { return std::make_shared<AvailabilityCache>(); }

std::shared_ptr<PictureJobs> new_picture_jobs() { return std::make_shared<PictureJobs>(); }

std::shared_ptr<ProviderCalls> new_provider_calls() { return std::make_shared<ProviderCalls>(); }

std::shared_ptr<core::FairTurns> new_search_turns()
{
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    constexpr int waiting = 16;   // Each for some milliseconds, in a worker that others may need.
    return std::make_shared<core::FairTurns>(
        core::TurnLimits {.working = std::max(1, cores - 1), .waiting = waiting, .of_one_key = 2});
}

std::shared_ptr<core::FairTurns> new_password_turns()
{
    constexpr int waiting = 16;
    return std::make_shared<core::FairTurns>(core::TurnLimits {.working = 2, .waiting = waiting, .of_one_key = 6});
}

}   // namespace app

#include "app/shell.hpp"

#include "app/caches/availability_cache.hpp"
#include "app/caches/picture_jobs.hpp"
#include "app/caches/provider_calls.hpp"

namespace app {

std::shared_ptr<AvailabilityCache> new_availability_cache() { return std::make_shared<AvailabilityCache>(); }

std::shared_ptr<PictureJobs> new_picture_jobs() { return std::make_shared<PictureJobs>(); }

std::shared_ptr<ProviderCalls> new_provider_calls() { return std::make_shared<ProviderCalls>(); }

}   // namespace app

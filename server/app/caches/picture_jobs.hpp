#pragma once

#include <memory>
#include <string>

#include "core/bounded_cache.hpp"
#include "core/single_flight.hpp"

namespace app {

// The bytes of a finished picture; null if there is none.
using PictureBytes = std::shared_ptr<const std::string>;

// The making of pictures: few at a time, because each occupies a core, and each picture only once. Safe from any
// thread.
struct PictureJobs {
    static constexpr core::FlightLimits usual_limits {.working = 2, .waiting = 12};

    explicit PictureJobs(core::FlightLimits limits = usual_limits) : under_way {limits} { }

    core::SingleFlight<PictureBytes> under_way;   // By business, file and size.
    // Recently requested pictures, by the same keys.
    core::BoundedCache<std::string> finished {std::size_t {32} << 20};
};

}   // namespace app

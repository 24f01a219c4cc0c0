#pragma once

#include <vector>

#include "api/console.gen.hpp"
#include "domain/setup/business_setup.hpp"

namespace http {

inline std::vector<api::SetupChange> to_wire(const std::vector<domain::SetupChange>& changes)
{
    std::vector<api::SetupChange> wire;
    for (const auto& [change, entry, slug] : changes)
        wire.push_back({change, entry, slug});
    return wire;
}

}   // namespace http

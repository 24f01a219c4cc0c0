#pragma once

#include <vector>

#include "api/console.gen.hpp"
#include "app/setup/setup_changes.hpp"

namespace http {

inline std::vector<api::SetupChange> to_wire(const std::vector<domain::SetupChange>& changes)
{
    std::vector<api::SetupChange> wire;
    for (const auto& [change, entry, slug] : changes)
        wire.push_back({change, entry, slug});
    return wire;
}

inline std::optional<api::ToErase> to_wire(const std::optional<app::ToErase>& counted)
{
    if (!counted) return {};
    return api::ToErase {counted->bookings, counted->submissions, counted->messages};
}

}   // namespace http

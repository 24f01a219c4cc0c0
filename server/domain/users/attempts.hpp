#pragma once

#include <algorithm>

#include "core/instant.hpp"

namespace domain {

inline constexpr int free_attempts = 5;              // Of a user, before failing makes them wait.
inline constexpr int free_attempts_of_client = 20;   // Of an address, behind which there may be several users.
inline constexpr core::hours attempts_count_for {24};

// How long to wait after so many failures in a row: a quarter of a minute, twice as long with each further one, and
// never more than a quarter of an hour.
constexpr core::seconds wait_after(int failures, int free)
{
    constexpr core::seconds shortest {15};
    constexpr core::minutes longest {15};
    constexpr int most_doublings = 6;
    if (failures < free) return core::seconds {0};
    return std::min<core::seconds>(longest, shortest * (1 << std::min(failures - free, most_doublings)));
}

}   // namespace domain

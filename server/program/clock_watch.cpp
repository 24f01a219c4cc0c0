#include "program/clock_watch.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace program {

void ClockWatch::compare(core::Instant before, core::Instant database, core::Instant after, const Report& report)
{
    constexpr core::seconds most {5};
    const auto ahead = before - database, behind = database - after;
    const bool is_apart = std::max(ahead, behind) > most;
    if (is_apart && !is_apart_)
        report("clock_differs",
            ahead > behind ? fmt::format("this machine's clock is {} s ahead of the database's", ahead.count())
                           : fmt::format("this machine's clock is {} s behind the database's", behind.count()));
    is_apart_ = is_apart;
}

}   // namespace program

#include "outside/system/priority.hpp"

#include <sys/resource.h>

namespace outside {

namespace {

// About a tenth of what a usual thread gets where both want the processor.
constexpr int nice_value = 10;

}   // namespace

void give_way()
{
    // One that was started with less already keeps that; no other failure is possible, and none would matter.
    if (getpriority(PRIO_PROCESS, 0) < nice_value) setpriority(PRIO_PROCESS, 0, nice_value);
}

}   // namespace outside

#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "app/shell.hpp"
#include "outside/system/log.hpp"

namespace program {

// Looks after the wall times that were agreed (app/bookings/zone_rules.hpp). Used by one thread at a time; shell and
// log must outlive it.
class ZoneWatch {
public:
    // `tzdata` is the version that the shell's zones are of; `find_installed` gives the one that a process would have
    // that is started now.
    ZoneWatch(const app::Shell&, const outside::Log&, std::string tzdata, std::function<std::string()> find_installed);

    // Logs each zone whose rules have changed, once for all processes on the database, and once that another tzdata was
    // installed since this process was started. Does nothing in the hour after it succeeded.
    void run(std::chrono::steady_clock::time_point now);

    // The same before the server listens, so that no time is agreed by new rules before they are compared. A failure is
    // logged.
    void run_at_start(std::chrono::steady_clock::time_point now);

private:
    const app::Shell& shell_;
    const outside::Log& log_;
    const std::string tzdata_;
    const std::function<std::string()> find_installed_;
    std::string installed_ = tzdata_;   // When that was looked for last.
    std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::time_point::min();
};

}   // namespace program

#include "program/zone_watch.hpp"

#include "app/bookings/zone_rules.hpp"

namespace program {

ZoneWatch::ZoneWatch(
    const app::Shell& shell, const outside::Log& log, std::string tzdata, std::function<std::string()> find_installed)
    : shell_ {shell}
    , log_ {log}
    , tzdata_ {std::move(tzdata)}
    , find_installed_ {std::move(find_installed)}
{
}

void ZoneWatch::run(std::chrono::steady_clock::time_point now)
{
    if (now < next_) return;
    app::compare_zone_rules(shell_, tzdata_, [this](const app::ZoneChange& change) {
        log_.write(shell_.now(), "zone_rules_changed",
            {{"zone", change.time_zone}, {"before", change.before}, {"after", change.after},
                {"bookings", std::int64_t {change.bookings}}});
    });
    app::delete_settled_wall_times(shell_);
    const auto installed = find_installed_();
    if (installed != installed_ && installed != tzdata_)
        log_.write(shell_.now(), "restart_for_tzdata", {{"running", tzdata_}, {"installed", installed}});
    installed_ = installed;
    next_ = now + std::chrono::hours {1};
}

void ZoneWatch::run_at_start(std::chrono::steady_clock::time_point now)
try {
    run(now);
} catch (const std::exception& failure) {
    log_.write(shell_.now(), "job_failed", {{"job", "compare_zone_rules"}, {"reason", failure.what()}});
}

}   // namespace program

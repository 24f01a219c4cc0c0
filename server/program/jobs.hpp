#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "app/shell.hpp"
#include "core/stoppable_loops.hpp"
#include "outside/system/log.hpp"
#include "program/clock_watch.hpp"
#include "storage/messages/webhooks.hpp"

namespace program {

// Background jobs: each runs a round each second on a thread of its own. An exception is logged, and the job runs again
// a second later. Destroying them asks all to stop before it waits for any: no round begins after that, and each that
// is under way ends after the item it works on, as its token says. The log must outlive the jobs.
class JobLoops {
public:
    using Round = std::function<void(const std::stop_token&)>;

    explicit JobLoops(
        const outside::Log& log, std::chrono::steady_clock::duration between_rounds = std::chrono::seconds {1});

    void add(std::string name, Round round);

    // Returns at once; rounds under way end as described above. Any thread.
    void ask_to_stop() { loops_.ask_to_stop(); }
    void stop_and_wait() { loops_.stop_and_wait(); }   // As destroying does.

private:
    const outside::Log& log_;
    const std::chrono::steady_clock::duration between_rounds_;
    core::StoppableLoops loops_;
};

// All background jobs of a server. Several servers on one database share the work. The shell must outlive the jobs.
// Destroying them waits for what is being sent or asked, each of which has a deadline; a mail's is the longest. Who
// wants it sooner has the calls that the shell makes aborted (OutgoingRequest::abort).
class Jobs {
public:
    Jobs(const app::Shell& shell, const outside::Log& log, int mail_senders);

    // A job of the caller's.
    void add(std::string name, JobLoops::Round round) { loops_.add(std::move(name), std::move(round)); }

    void ask_to_stop() { loops_.ask_to_stop(); }   // Returns at once. Any thread.
    void stop_and_wait() { loops_.stop_and_wait(); }

private:
    // Expires holds, payments and booking requests, and compares the clocks. After the database's clock was put back,
    // shortens those that would last too long, until none is left.
    void expire_bookings(const std::stop_token&);
    // Has a job of its own, since it waits for payment providers.
    void settle_payments(const std::stop_token&) const;
    // Dispatches the notices of the outbox and the reminders that are due, at most so many each second.
    void dispatch_notices(const std::stop_token&) const;
    void send_webhooks(storage::Lane, const std::stop_token&) const;
    // Synchronizes external calendars: reads their busy times and writes bookings to them.
    void sync_calendars(const std::stop_token&) const;

    const app::Shell& shell_;
    core::Instant last_ = core::Instant::max();   // When the last round of expire_bookings ran.
    ClockWatch clock_watch_;                      // Of the same job.
    bool may_be_overlong_ = false;                // Bookings that last too long may be left; of the same job.
    JobLoops loops_;
};

}   // namespace program

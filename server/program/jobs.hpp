#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "app/shell.hpp"
#include "outside/system/log.hpp"
#include "storage/messages/webhooks.hpp"

namespace program {

// A background job: runs a round each second on a thread of its own, from construction to destruction. An exception is
// logged, and the job runs again a second later. The log must outlive the job.
class Job {
public:
    Job(std::string name, std::function<void()> round, const outside::Log& log);
    ~Job();

private:
    void run();
    bool wait();   // Waits for the next round; false when the job is to stop.

    const std::string name_;
    const std::function<void()> round_;
    const outside::Log& log_;
    std::mutex mutex_;
    std::condition_variable stop_asked_;
    bool is_stopping_ = false;
    std::thread thread_;
};

// All background jobs of a server. Several servers on one database share the work. The shell must outlive the jobs.
class Jobs {
public:
    Jobs(const app::Shell& shell, const outside::Log& log, int mail_senders);
    // Destroying the jobs then waits for webhooks and mails that are being sent, at most their deadline.
    ~Jobs() { is_stopping_ = true; }

private:
    // Expires holds, payments and booking requests. After the database's clock was put back, shortens those that would
    // last too long.
    void expire_bookings();
    // Has a job of its own, since it waits for payment providers.
    void settle_payments() const;
    // Dispatches the notices of the outbox and the reminders that are due, at most so many each second.
    void dispatch_notices() const;
    void send_webhooks(storage::Lane) const;
    // Synchronizes external calendars: reads their busy times and writes bookings to them.
    void sync_calendars() const;
    Job calendar_job(const outside::Log& log) const;

    const app::Shell& shell_;
    core::Instant last_ = core::Instant::max();   // When the last round ran.
    std::atomic<bool> is_stopping_ = false;
    Job ending_, paying_, telling_, comparing_;
    // Several jobs, so that one unresponsive calendar does not delay the others.
    std::array<Job, 4> calendar_jobs_;
    std::deque<Job> sending_;   // Each sends one webhook message, or one mail, at a time.
};

}   // namespace program

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

// Work that a server does without being asked: a round of it each second, on a thread of its own, from construction to
// destruction. A failure is logged, and the work tried again a second later. The log must outlive it.
class Job {
public:
    Job(std::string name, std::function<void()> round, const outside::Log& log);
    ~Job();

private:
    void run();
    bool wait();   // For the next round; false when it is time to stop.

    const std::string name_;
    const std::function<void()> round_;
    const outside::Log& log_;
    std::mutex mutex_;
    std::condition_variable stop_asked_;
    bool is_stopping_ = false;
    std::thread thread_;
};

// All of it. Any number of servers on one database share the work. The shell must outlive it.
class Jobs {
public:
    Jobs(const app::Shell& shell, const outside::Log& log, int mail_senders);
    ~Jobs() { is_stopping_ = true; }   // What is being sent is waited for: for as long as a webhook or mail may take.

private:
    // Ends holds, payments and requests whose time is over, and keeps those from lasting longer whose clock, the
    // database's, was put back meanwhile or before.
    void expire_bookings();
    // Waits for payment providers, so nothing else may wait for it.
    void settle_payments() const;
    // Those of the outbox, with the reminders whose time has come: so many in a second.
    void dispatch_notices() const;
    void send_webhooks(storage::Lane) const;
    // Calendars elsewhere: what is busy in them, and the bookings that are shown there.
    void sync_calendars() const;
    Job calendar_job(const outside::Log& log) const;

    const app::Shell& shell_;
    core::Instant last_ = core::Instant::max();   // When the last round was.
    std::atomic<bool> is_stopping_ = false;
    Job ending_, paying_, telling_, comparing_;
    // Several, so that one calendar that says nothing keeps no other waiting.
    std::array<Job, 4> calendar_jobs_;
    std::deque<Job> sending_;   // Each waits for one receiver of a webhook, or one mail, at a time.
};

}   // namespace program

#include "program/jobs.hpp"

#include "app/bookings/holds.hpp"
#include "app/calendars/external_calendars.hpp"
#include "app/messages/dispatch_outbox.hpp"
#include "app/messages/mails.hpp"
#include "app/messages/reminders.hpp"
#include "app/messages/webhooks.hpp"
#include "app/payments/payment_jobs.hpp"

namespace program {

namespace {

constexpr core::seconds between_rounds {1};
constexpr int most_in_a_round = 100;
// Threads for all webhooks, and as many again for webhooks without recent failures.
constexpr int webhook_senders = 4;

core::Instant now() { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); }

}   // namespace

Job::Job(std::string name, std::function<void()> round, const outside::Log& log)
    : name_ {std::move(name)}
    , round_ {std::move(round)}
    , log_ {log}
    , thread_ {[this] { run(); }}
{
}

Job::~Job()
{
    {
        const std::scoped_lock lock {mutex_};
        is_stopping_ = true;
    }
    stop_asked_.notify_one();
    thread_.join();
}

void Job::run()
{
    while (wait()) {
        try {
            round_();
        } catch (const std::exception& failure) {
            log_.write(now(), "job_failed", {{"job", name_}, {"reason", failure.what()}});
        }
    }
}

bool Job::wait()
{
    std::unique_lock lock {mutex_};
    return !stop_asked_.wait_for(lock, between_rounds, [this] { return is_stopping_; });
}

Jobs::Jobs(const app::Shell& shell, const outside::Log& log, int mail_senders)
    : shell_ {shell}
    , ending_ {"expire_bookings", [this] { expire_bookings(); }, log}
    , paying_ {"settle_payments", [this] { settle_payments(); }, log}
    , telling_ {"dispatch_notices", [this] { dispatch_notices(); }, log}
    , comparing_ {"plan_calendar_exports", [this] { app::plan_calendar_exports(shell_); }, log}
    , calendar_jobs_ {calendar_job(log), calendar_job(log), calendar_job(log), calendar_job(log)}
{
    using enum storage::Lane;
    for (int i = 0; i < webhook_senders; ++i)
        for (const auto lane : {all, healthy_only})
            sending_.emplace_back("send_webhooks", [this, lane] { send_webhooks(lane); }, log);
    for (int i = 0; i < mail_senders; ++i)
        sending_.emplace_back("send_mails", [this] { app::send_mails(shell_, most_in_a_round); }, log);
}

void Jobs::expire_bookings()
{
    const auto now = shell_.database.read([](storage::Snapshot& snapshot) { return snapshot.now(); });
    if (now < last_) app::shorten_overlong(shell_);
    last_ = now;
    app::expire_due(shell_, most_in_a_round);
}

Job Jobs::calendar_job(const outside::Log& log) const
{
    return {"sync_calendars", [this] { sync_calendars(); }, log};
}

void Jobs::sync_calendars() const
{
    const auto end = std::chrono::steady_clock::now() + between_rounds;
    const auto do_one = [this] {
        const bool has_sent = app::send_calendar_export(shell_);
        return app::poll_external_calendar(shell_) || has_sent;
    };
    while (do_one() && std::chrono::steady_clock::now() < end) { }
}

void Jobs::dispatch_notices() const
{
    app::enqueue_due_notices(shell_, most_in_a_round);
    while (app::dispatch_notices(shell_, most_in_a_round) == most_in_a_round) { }
}

void Jobs::send_webhooks(storage::Lane lane) const
{
    while (!is_stopping_ && app::send_delivery(shell_, lane)) { }
}

void Jobs::settle_payments() const
{
    app::check_open_checkouts(shell_, most_in_a_round);
    app::send_refunds(shell_, most_in_a_round);
}

}   // namespace program

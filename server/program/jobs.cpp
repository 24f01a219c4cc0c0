#include "program/jobs.hpp"

#include "app/bookings/admission.hpp"
#include "app/bookings/holds.hpp"
#include "app/bookings/proof_of_work.hpp"
#include "app/bulk/bulk_work.hpp"
#include "app/calendars/external_calendars.hpp"
#include "app/customers/link_bookings.hpp"
#include "app/history/history.hpp"
#include "app/messages/dispatch_outbox.hpp"
#include "app/messages/reminders.hpp"
#include "app/messages/send_mails.hpp"
#include "app/messages/webhooks.hpp"
#include "app/payments/payment_jobs.hpp"
#include "app/retention/erase_old_data.hpp"
#include "app/users/sessions.hpp"
#include "storage/bookings/postponed_work.hpp"
#include "storage/database/disk_watch.hpp"

namespace program {

namespace {

constexpr std::chrono::seconds longest_round {1};   // Of a calendar job that always finds something to do.
constexpr int most_in_a_round = 100;
// Threads for all webhooks, and as many again for webhooks without recent failures.
constexpr int webhook_senders = 4;
// Several, so that one unresponsive calendar does not delay the others.
constexpr int calendar_jobs = 4;

core::Instant now() { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); }

}   // namespace

JobLoops::JobLoops(const outside::Log& log, std::chrono::steady_clock::duration between_rounds)
    : log_ {log}
    , between_rounds_ {between_rounds}
{
}

void JobLoops::add(std::string name, Round round)
{
    loops_.add([this, name = std::move(name), round = std::move(round)](const std::stop_token& stop) {
        if (!core::pause(stop, between_rounds_)) return false;
        try {
            round(stop);
        } catch (const storage::FileLost&) {   // It is logged once (storage::DiskWatch), and the server ends.
        } catch (const std::exception& failure) {
            log_.write(now(), "job_failed", {{"job", name}, {"reason", failure.what()}});
        }
        return true;
    });
}

Jobs::Jobs(const app::Shell& shell, const outside::Log& log, int mail_senders) : shell_ {shell}, loops_ {log}
{
    using Stop = const std::stop_token&;
    using enum storage::Lane;
    add("expire_bookings", [this](Stop stop) { expire_bookings(stop); });
    add("delete_holds", [this](Stop stop) { app::delete_unconfirmed_holds(shell_, most_in_a_round, stop); });
    add("link_bookings", [this](Stop stop) { app::link_bookings(shell_, most_in_a_round, stop); });
    add("write_history", [this](Stop stop) { app::write_waiting_history(shell_, most_in_a_round, stop); });
    add("carry_on_bulk_changes", [this](Stop stop) { app::carry_on_bulk_changes(shell_, stop); });
    add("forget_visitors", [this](Stop) { app::forget_visitors(shell_, most_in_a_round); });
    add("erase_old_data", [this](Stop stop) { app::erase_old_data(shell_, most_in_a_round, stop); });
    add("delete_ended_sessions", [this](Stop) { app::delete_ended_sessions(shell_, most_in_a_round); });
    add("delete_expired_proofs", [this](Stop) { app::delete_expired_proofs(shell_, most_in_a_round); });
    add("settle_payments", [this](Stop stop) { settle_payments(stop); });
    add("dispatch_notices", [this](Stop stop) { dispatch_notices(stop); });
    add("plan_calendar_exports", [this](Stop) { app::plan_calendar_exports(shell_); });
    for (int i = 0; i < calendar_jobs; ++i)
        add("sync_calendars", [this](Stop stop) { sync_calendars(stop); });
    // Each sends one webhook message, or one mail, at a time.
    for (int i = 0; i < webhook_senders; ++i)
        for (const auto lane : {all, healthy_only})
            add("send_webhooks", [this, lane](Stop stop) { send_webhooks(lane, stop); });
    for (int i = 0; i < mail_senders; ++i)
        add("send_mails", [this](Stop stop) { app::send_mails(shell_, most_in_a_round, stop); });
}

void Jobs::expire_bookings(const std::stop_token& stop)
{
    using storage::BookingJob;
    const auto before = shell_.now();
    const auto [now, is_postponed] = shell_.database.read([](storage::Snapshot& snapshot) {
        return std::pair {snapshot.now(), storage::is_postponed(snapshot, BookingJob::shorten_booking)};
    });
    clock_watch_.compare(before, now, shell_.now(), shell_.report);
    may_be_overlong_ |= is_postponed || now < last_;
    last_ = now;
    if (may_be_overlong_) may_be_overlong_ = app::shorten_overlong(shell_, most_in_a_round, stop) > 0;
    app::expire_due(shell_, most_in_a_round, stop);
}

void Jobs::sync_calendars(const std::stop_token& stop) const
{
    const auto end = std::chrono::steady_clock::now() + longest_round;
    const auto do_one = [&] {
        const bool has_sent = app::send_calendar_export(shell_);
        return (!stop.stop_requested() && app::poll_external_calendar(shell_)) || has_sent;
    };
    while (!stop.stop_requested() && do_one() && std::chrono::steady_clock::now() < end) { }
}

void Jobs::dispatch_notices(const std::stop_token& stop) const
{
    app::enqueue_due_notices(shell_, most_in_a_round, stop);
    while (app::dispatch_notices(shell_, most_in_a_round, stop) == most_in_a_round) { }
}

void Jobs::send_webhooks(storage::Lane lane, const std::stop_token& stop) const
{
    while (!stop.stop_requested() && app::send_delivery(shell_, lane)) { }
}

void Jobs::settle_payments(const std::stop_token& stop) const
{
    app::check_open_checkouts(shell_, most_in_a_round, stop);
    app::send_refunds(shell_, most_in_a_round, stop);
}

}   // namespace program

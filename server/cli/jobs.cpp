#include "cli/jobs.hpp"

#include "app/holds.hpp"

namespace cli {

namespace {

constexpr core::seconds between_rounds {1};
constexpr int most_in_a_round = 100;

}   // namespace

Jobs::Jobs(const app::Shell& shell, const outside::Log& log) : shell_ {shell}, log_ {log}, thread_ {[this] { run(); }}
{
}

Jobs::~Jobs()
{
    {
        const std::scoped_lock lock {mutex_};
        is_stopping_ = true;
    }
    stop_asked_.notify_one();
    thread_.join();
}

void Jobs::run()
{
    while (wait()) {
        try {
            const auto now = shell_.database.read([](storage::Snapshot& snapshot) { return snapshot.now(); });
            if (now < last_) app::shorten_overlong(shell_);
            last_ = now;
            app::expire_due(shell_, most_in_a_round);
        } catch (const std::exception& failure) {
            log_.write(shell_.now(), "job_failed", {{"job", "end_what_is_due"}, {"reason", failure.what()}});
        }
    }
}

bool Jobs::wait()
{
    std::unique_lock lock {mutex_};
    return !stop_asked_.wait_for(lock, between_rounds, [this] { return is_stopping_; });
}

}   // namespace cli

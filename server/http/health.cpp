#include "http/health.hpp"

#include "storage/database/disk_watch.hpp"
#include "storage/database/migrations.hpp"

namespace http {

Health::Health(storage::Database& database, storage::DiskWatch* watch) : Health(database, Times {}, watch) { }

Health::Health(storage::Database& database, Times times, storage::DiskWatch* watch)
    : database_(database)
    , times_(times)
    , watch_(watch)
{
    loop_.add([this](const std::stop_token& stop) { return answer_next(stop); });
}

std::optional<std::string> Health::why_not_ready()
{
    if (is_draining_) return "stopping";
    std::unique_lock lock {mutex_};
    const auto oldest = Clock::now() - times_.freshness;
    // A write that failed since counts more than a success before it.
    const auto has_fresh = [&] { return tried_at_ >= oldest && (failure_ || !lacks_room()); };
    if (!has_fresh()) {
        is_wanted_ = true;
        changed_.notify_all();
        if (!changed_.wait_for(lock, times_.patience, has_fresh)) return "the database does not answer";
    }
    return failure_;
}

bool Health::answer_next(const std::stop_token& stop)
{
    std::unique_lock lock {mutex_};
    changed_.wait(lock, stop, [this] { return is_wanted_; });
    if (stop.stop_requested()) return false;
    is_wanted_ = false;
    lock.unlock();
    auto failure = try_to_write();
    lock.lock();
    failure_ = std::move(failure);
    tried_at_ = Clock::now();
    changed_.notify_all();
    return true;
}

std::optional<std::string> Health::try_to_write()
try {
    storage::require_current_schema(database_);
    if (!lacks_room()) {
        storage::probe_write(database_);
        return {};
    }
    storage::probe_room(database_);
    watch_->lacks_room = false;
    return {};
} catch (const std::exception& failure) {
    return failure.what();
}

Response livez() { return {.content_type = "text/plain", .body = "live\n", .route = "livez"}; }

Response readyz(Health& health)
{
    const auto reason = health.why_not_ready();
    if (!reason) return {.content_type = "text/plain", .body = "ready\n", .route = "readyz"};
    return {.status = 503,
        .content_type = "text/plain",
        .body = "not ready\n",   // The reason may name files, so only the log contains it.
        .headers = {{"Retry-After", "1"}},
        .route = "readyz",
        .error = *reason};
}

}   // namespace http

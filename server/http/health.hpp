#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include "core/stoppable_loops.hpp"
#include "http/message/message.hpp"
#include "storage/database/disk_watch.hpp"

namespace http {

// Readiness of this process: it can write to its database, the database has the right schema, and the server is not
// about to stop. Once a write of any part of the server failed because the disk is full, it is not ready until there is
// room for as much as a few bookings take. Safe to use from any thread.
class Health {
public:
    struct Times {
        std::chrono::milliseconds patience {2'000};    // The longest time of one test write; a slower one has failed.
        std::chrono::milliseconds freshness {1'000};   // How long a result is reused.
    };

    // The watch, if any, is that of the database.
    explicit Health(storage::Database&, storage::DiskWatch* = nullptr);
    Health(storage::Database&, Times, storage::DiskWatch* = nullptr);

    // The reason why the server is not ready, or nothing if it is. Waits for at most Times::patience.
    std::optional<std::string> why_not_ready();

    // Makes the server not ready; to be called before the server stops, so that load balancers switch to another
    // server.
    void start_draining() { is_draining_ = true; }

private:
    using Clock = std::chrono::steady_clock;

    bool answer_next(const std::stop_token&);   // False when a stop was asked for.
    bool lacks_room() const { return watch_ && watch_->lacks_room; }
    std::optional<std::string> try_to_write();

    storage::Database& database_;
    const Times times_;
    storage::DiskWatch* const watch_;
    std::atomic<bool> is_draining_ = false;

    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool is_wanted_ = false;                                  // A request waits for a new result.
    Clock::time_point tried_at_ = Clock::time_point::min();   // When the last result came; min for none.
    std::optional<std::string> failure_;                      // The last result.
    // Writes on a thread of its own, since a broken disk may block a write for ever.
    core::StoppableLoops loop_;
};

// The responses of /livez and /readyz.
Response livez();
Response readyz(Health&);

}   // namespace http

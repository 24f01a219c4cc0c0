#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "http/message/message.hpp"
#include "storage/database/database.hpp"

namespace http {

// Whether this process should get requests: it can write to its database, whose schema is the right one, and is not
// about to stop. Safe from any thread.
class Health {
public:
    struct Times {
        std::chrono::milliseconds patience {2'000};    // For one try to write; one that takes longer has failed.
        std::chrono::milliseconds freshness {1'000};   // How long an outcome is believed.
    };

    explicit Health(storage::Database&);
    Health(storage::Database&, Times);
    ~Health();

    // Why not, or nothing when ready. Waits for Times::patience at most.
    std::optional<std::string> why_not_ready();

    // From now on not ready; to be called before the server stops, so that a load balancer looks elsewhere.
    void start_draining() { is_draining_ = true; }

private:
    using Clock = std::chrono::steady_clock;

    void work();
    std::optional<std::string> try_to_write();

    storage::Database& database_;
    const Times times_;
    std::atomic<bool> is_draining_ = false;

    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_wanted_ = false;   // Somebody waits for a new outcome.
    bool is_ending_ = false;
    Clock::time_point tried_at_ = Clock::time_point::min();   // When the last outcome came; min for none.
    std::optional<std::string> failure_;                      // The last outcome.
    std::jthread thread_ {[this] { work(); }};                // Writes, since a stuck disk may hold a write for ever.
};

// The answers of /livez and /readyz.
Response livez();
Response readyz(Health&);

}   // namespace http

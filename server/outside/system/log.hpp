#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/bounded_queue.hpp"
#include "core/instant.hpp"
#include "core/stoppable_loops.hpp"

namespace outside {

struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t> value;
};

struct LogLimits {
    std::size_t lines = 8192;                  // That may wait to be written.
    std::chrono::milliseconds pause {2};       // Between two writings: waking the thread for each line costs too much.
    std::chrono::milliseconds flush {2'000};   // For writing them at the end.
};

// Writes each event as one line of JSON: {"time":"2026-03-01T09:30:00Z","event":"request","status":200,…}. Safe to use
// from any thread: lines never mix. Operators read the log, so it must contain no names, addresses, tokens or texts of
// visitors.
class Log {
public:
    // The caller keeps ownership of the file descriptor. Starts a thread, which alone writes to it.
    explicit Log(int file, LogLimits limits = {});
    ~Log();   // Writes the lines that wait, for at most LogLimits::flush.
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    // Never waits for the file, whose reader may have stalled. A line that finds too many waiting is dropped, and
    // counted in a line "log_lines_dropped" as soon as the others are written. A line that cannot be written is dropped
    // without an error.
    void write(core::Instant at, std::string_view event, std::initializer_list<LogField> fields) const;

private:
    struct Line {
        core::Instant at;
        std::string text;
    };

    bool write_waiting(const std::stop_token&) const;
    void pause() const;   // No longer than until the log is being destroyed.
    void write_to_file(std::string_view text) const;
    bool wait_for_file() const;   // False when its time is over.

    const int file_;
    const LogLimits limits_;
    const int ending_;   // An eventfd that becomes readable when the log is being destroyed.
    mutable std::atomic<std::int64_t> dropped_ = 0;
    // When the time for the last lines is over; once the log is being destroyed. Used by the loop's thread alone.
    mutable std::optional<std::chrono::steady_clock::time_point> flush_end_;
    mutable core::BoundedQueue<Line> queue_;
    core::StoppableLoops loop_;
};

}   // namespace outside

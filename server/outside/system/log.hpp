#pragma once

#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <mutex>
#include <string_view>
#include <variant>

#include "core/instant.hpp"

namespace outside {

struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t> value;
};

// Writes one event as one line of JSON: {"time":"2026-03-01T09:30:00Z","event":"request","status":200,…}. Safe to use
// from any thread: lines never mix. What is logged is read by others: no names, addresses, tokens or texts of visitors.
class Log {
public:
    // The file stays the caller's.
    explicit Log(std::FILE* file) : file_(file) { }

    // A line that cannot be written is lost; the work it tells of goes on.
    void write(core::Instant at, std::string_view event, std::initializer_list<LogField> fields) const;

private:
    std::FILE* file_;
    mutable std::mutex mutex_;   // One line at a time, whatever kind of file it is.
};

}   // namespace outside

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

// Writes each event as one line of JSON: {"time":"2026-03-01T09:30:00Z","event":"request","status":200,…}. Safe to use
// from any thread: lines never mix. Operators read the log, so it must contain no names, addresses, tokens or texts of
// visitors.
class Log {
public:
    // The caller keeps ownership of the file.
    explicit Log(std::FILE* file) : file_(file) { }

    // A line that cannot be written is dropped without an error.
    void write(core::Instant at, std::string_view event, std::initializer_list<LogField> fields) const;

private:
    std::FILE* file_;
    mutable std::mutex mutex_;   // Keeps lines apart, whatever kind of file it is.
};

}   // namespace outside

#pragma once

#include <source_location>

namespace core {

// A bug in this program: prints its location and aborts the process, in release builds too. Never use it for bad input
// or failures of the environment.
[[noreturn]] void report_bug(const char* what, std::source_location where);

inline void ensure(bool holds, const char* what, std::source_location where = std::source_location::current())
{
    if (!holds) [[unlikely]]
        report_bug(what, where);
}

}   // namespace core

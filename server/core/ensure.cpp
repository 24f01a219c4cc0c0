#include "core/ensure.hpp"

#include <cstdio>
#include <cstdlib>

namespace core {

void report_bug(const char* what, std::source_location where)
{
    std::fprintf(stderr, "bug: %s (%s:%u, %s)\n", what, where.file_name(), where.line(), where.function_name());
    std::abort();
}

}   // namespace core

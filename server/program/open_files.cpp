#include "program/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <system_error>

namespace program {

namespace {

constexpr std::size_t kept_back = 100;
constexpr std::size_t files_of_io_thread = 3;   // Of Asio: epoll, a timer and a wake-up.

rlimit limits()
{
    rlimit found {};
    if (getrlimit(RLIMIT_NOFILE, &found) != 0)
        throw std::system_error {errno, std::generic_category(), "cannot read the limit of open files"};
    return found;
}

std::size_t to_count(rlim_t limit)
{
    return limit == RLIM_INFINITY ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(limit);
}

}   // namespace

std::size_t raise_open_files()
{
    auto wanted = limits();
    const auto before = wanted.rlim_cur;
    wanted.rlim_cur = wanted.rlim_max;
    return to_count(setrlimit(RLIMIT_NOFILE, &wanted) == 0 ? wanted.rlim_cur : before);
}

std::size_t most_open_files() { return to_count(limits().rlim_max); }

std::size_t connections_within(std::size_t open_files, const OtherFiles& others)
{
    const auto kept = kept_back + files_of_io_thread * static_cast<std::size_t>(others.io_threads)
        + static_cast<std::size_t>(others.database_connections);
    return open_files - std::min(kept, open_files / 2);
}

}   // namespace program

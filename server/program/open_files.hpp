#pragma once

#include <cstddef>

namespace program {

// Raises this process's limit of open files to the highest that it may have, and returns it.
std::size_t raise_open_files();

// That limit, without raising it.
std::size_t most_open_files();

// Threads and connections that take open files besides visitors' connections.
struct OtherFiles {
    int io_threads, database_connections;
};

// How many connections of visitors there may be with a limit of open files: some are kept for the database, mail,
// calendars, payments and so on, but never more than half of them.
std::size_t connections_within(std::size_t open_files, const OtherFiles&);

}   // namespace program

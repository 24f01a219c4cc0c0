#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "core/stoppable_loops.hpp"

namespace program {

// How commands reach the server that has the database: with SQLite it alone may write. A socket beside the database
// ("kalends.db.sock") that only this user may open. A command sends lines and gets one; each has at most 64 MiB, and
// the next has to come within a few seconds.

// The path beside a database; nothing for a database on a server, which all processes reach themselves, and for a path
// that is too long for a socket.
std::optional<std::string> control_path(const std::string& database);

// The next line of the same command; nothing if none comes.
using NextLine = std::function<std::optional<std::string>()>;

// Answers the commands of this user, one after the other, on a thread of its own until it goes out of scope. What
// `answer` throws, a command does not see: its connection is closed.
class ControlSocket {
public:
    using Answer = std::function<std::string(const std::string& line, const NextLine& next)>;

    // Removes what a server that was killed left there. Throws std::system_error.
    ControlSocket(const std::string& path, Answer);
    ~ControlSocket();
    ControlSocket(const ControlSocket&) = delete;
    ControlSocket& operator=(const ControlSocket&) = delete;

private:
    void answer_next() const;

    std::string path_;
    Answer answer_;
    int listener_ = -1, end_ = -1;
    core::StoppableLoops loop_;
};

// What the server that has the database answers to these lines; nothing if none is running. Throws std::runtime_error
// if one is and does not answer in time.
std::optional<std::string> ask_server(
    const std::string& path, const std::vector<std::string>& lines, core::seconds patience = core::seconds {5});

}   // namespace program

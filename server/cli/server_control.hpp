#pragma once

#include <optional>

#include "cli/user_commands.hpp"
#include "outside/system/log.hpp"
#include "program/control_socket.hpp"

namespace cli {

// What a server does for who keeps it, until it goes out of scope: it tells how each business without an owner gets one
// (in the log, and in words on a terminal), and carries out `kalends user`, `import` and
// `site`.
class ServerControl {
public:
    // What is handed in must live as long. Without a socket the server serves all the same, and the log says why.
    ServerControl(const app::Shell&, const outside::Log&, ConsoleEntrance, const std::string& database);

private:
    std::string answer(const std::string& line, const program::NextLine& next) const;

    const app::Shell& shell_;
    const outside::Log& log_;
    const ConsoleEntrance entrance_;
    std::optional<program::ControlSocket> socket_;
};

}   // namespace cli

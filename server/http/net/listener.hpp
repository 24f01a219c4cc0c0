#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace http {

// Opens a TCP socket that listens on a numeric address; the caller closes the descriptor. "::" listens on IPv4 too, and
// only on IPv4 if the machine has no IPv6. With port 0 the kernel chooses the port. Throws std::system_error.
int open_listener(const std::string& address, std::uint16_t port);

// The listening TCP socket that systemd passed to this process (LISTEN_PID, LISTEN_FDS; always descriptor 3), or
// nothing. Later calls and child processes do not get it again. Throws std::system_error if it is no such socket.
std::optional<int> inherited_listener();

std::uint16_t port_of(int listener);

}   // namespace http

#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace http {

// The descriptor of a TCP socket that listens on a numeric address; the caller closes it. "::" listens on IPv4 too,
// and on IPv4 alone where the machine has no IPv6. Port 0 lets the kernel choose. Throws std::system_error.
int open_listener(const std::string& address, std::uint16_t port);

// The listening TCP socket that systemd handed to this very process (LISTEN_PID, LISTEN_FDS; always descriptor 3), or
// nothing. Later calls and child processes do not get it again. Throws std::system_error when it is no such socket.
std::optional<int> inherited_listener();

std::uint16_t port_of(int listener);

}   // namespace http

#include "http/net/listener.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <system_error>

namespace http {

namespace {

constexpr int first_inherited = 3;
constexpr int backlog = 4096;   // The kernel lowers it to net.core.somaxconn.

[[noreturn]] void fail(const std::string& what) { throw std::system_error {errno, std::generic_category(), what}; }

void set_option(int socket, int level, int name, int value)
{
    if (setsockopt(socket, level, name, &value, sizeof value) != 0) fail("cannot set a socket option");
}

struct AddressList {
    addrinfo* first = nullptr;
    ~AddressList() { freeaddrinfo(first); }
};

std::optional<int> number_in_environment(const char* name)
{
    const char* text = std::getenv(name);
    if (!text) return {};
    const std::string_view view {text};
    int number = 0;
    const auto [end, error] = std::from_chars(view.data(), view.data() + view.size(), number);
    return error == std::errc {} && end == view.data() + view.size() ? std::optional {number} : std::nullopt;
}

// -1 with errno if the machine does not support the address.
int listen_on(const addrinfo& address)
{
    const int socket = ::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP);
    if (socket < 0) return -1;
    set_option(socket, SOL_SOCKET, SO_REUSEADDR, 1);
    if (address.ai_family == AF_INET6) set_option(socket, IPPROTO_IPV6, IPV6_V6ONLY, 0);
    if (bind(socket, address.ai_addr, address.ai_addrlen) == 0 && listen(socket, backlog) == 0) return socket;
    const int reason = errno;
    close(socket);
    errno = reason;
    return -1;
}

}   // namespace

int open_listener(const std::string& address, std::uint16_t port)
{
    addrinfo wanted {};
    wanted.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV;
    wanted.ai_socktype = SOCK_STREAM;
    AddressList found;
    if (getaddrinfo(address.c_str(), std::to_string(port).c_str(), &wanted, &found.first) != 0) {
        errno = EINVAL;
        fail("no numeric address: " + address);
    }
    const int socket = listen_on(*found.first);
    if (socket >= 0) return socket;
    const bool lacks_ipv6 = address == "::" && (errno == EAFNOSUPPORT || errno == EADDRNOTAVAIL);
    if (lacks_ipv6) return open_listener("0.0.0.0", port);
    fail("cannot listen on " + address + ", port " + std::to_string(port));
}

std::optional<int> inherited_listener()
{
    const bool is_ours = number_in_environment("LISTEN_PID") == getpid();
    const auto count = number_in_environment("LISTEN_FDS").value_or(0);
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
    unsetenv("LISTEN_FDNAMES");
    if (!is_ours || count < 1) return {};

    int listens = 0;
    socklen_t size = sizeof listens;
    if (getsockopt(first_inherited, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0)
        fail("LISTEN_FDS names no socket");
    port_of(first_inherited);
    if (!listens) {
        errno = EINVAL;
        fail("the socket of LISTEN_FDS does not listen");
    }
    fcntl(first_inherited, F_SETFD, FD_CLOEXEC);
    fcntl(first_inherited, F_SETFL, fcntl(first_inherited, F_GETFL) | O_NONBLOCK);
    return first_inherited;
}

std::uint16_t port_of(int listener)
{
    sockaddr_storage address {};
    socklen_t size = sizeof address;
    if (getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        fail("cannot read a socket's address");
    if (address.ss_family == AF_INET) return ntohs(reinterpret_cast<sockaddr_in&>(address).sin_port);
    if (address.ss_family == AF_INET6) return ntohs(reinterpret_cast<sockaddr_in6&>(address).sin6_port);
    errno = EAFNOSUPPORT;
    fail("a listening socket must be TCP");
}

}   // namespace http

#include "http/net/spare_descriptor.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace http {

namespace {

constexpr std::size_t most_read = 16 * 1024;   // Of a request that is turned away: the head of one.

}   // namespace

SpareDescriptor::SpareDescriptor() { take(); }

SpareDescriptor::~SpareDescriptor()
{
    if (spare_ >= 0) close(spare_);
}

void SpareDescriptor::take()
{
    if (spare_ < 0) spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

SpareDescriptor::Outcome SpareDescriptor::turn_away(int listener, std::string_view response)
{
    take();
    if (spare_ < 0) return Outcome::none_to_spare;
    close(std::exchange(spare_, -1));
    const int client = accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    const int reason = errno;
    if (client >= 0) {
        send(client, response.data(), response.size(), MSG_NOSIGNAL);
        shutdown(client, SHUT_WR);
        // What was sent and not read would make the kernel discard the response.
        std::array<char, most_read> request;
        recv(client, request.data(), request.size(), 0);
        close(client);
    }
    take();
    if (client >= 0) return Outcome::turned_away;
    if (reason == EMFILE || reason == ENFILE) return Outcome::none_to_spare;
    return reason == EAGAIN ? Outcome::nobody_waits : Outcome::turned_away;
}

}   // namespace http

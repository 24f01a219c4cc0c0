#pragma once

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>

namespace test {

// A port of this machine, on all of its addresses, that counts who connects to it and hangs up.
class Canary {
public:
    Canary() : socket_ {::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0)}
    {
        const int both = 0;
        setsockopt(socket_, IPPROTO_IPV6, IPV6_V6ONLY, &both, sizeof both);
        sockaddr_in6 address {};
        address.sin6_family = AF_INET6;
        socklen_t size = sizeof address;
        auto* any = reinterpret_cast<sockaddr*>(&address);
        if (bind(socket_, any, size) != 0 || listen(socket_, 64) != 0 || getsockname(socket_, any, &size) != 0)
            throw std::runtime_error {"cannot listen"};
        port_ = std::to_string(ntohs(address.sin6_port));
        thread_ = std::thread {[this] { count(); }};
    }

    ~Canary()
    {
        is_stopping_ = true;
        thread_.join();
        close(socket_);
    }
    Canary(const Canary&) = delete;
    Canary& operator=(const Canary&) = delete;

    const std::string& port() const { return port_; }
    int connections() const { return connections_; }

private:
    void count()
    {
        while (!is_stopping_) {
            pollfd waiting {.fd = socket_, .events = POLLIN, .revents = 0};
            if (poll(&waiting, 1, 20) <= 0) continue;
            const int other = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
            if (other < 0) continue;
            ++connections_;
            close(other);
        }
    }

    int socket_;
    std::string port_;
    std::atomic<int> connections_ = 0;
    std::atomic<bool> is_stopping_ = false;
    std::thread thread_;
};

}   // namespace test

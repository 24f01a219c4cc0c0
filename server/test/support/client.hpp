#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "http/net/server.hpp"

namespace http::test {

struct Answer {
    int status = 0;
    std::map<std::string, std::string> headers = {};   // Names as sent.
    std::string body = {};

    bool keeps_alive() const { return !headers.contains("Connection"); }
};

// A client that sends exactly the bytes it is told to. Waits at most 20 s for anything, then throws.
class Client {
public:
    explicit Client(std::uint16_t port) : Client() { connect(port); }

    // Has its socket, and is to connect later.
    Client() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        const timeval patience {.tv_sec = 20, .tv_usec = 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    }

    void connect(std::uint16_t port)
    {
        sockaddr_in address {};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error {"cannot connect"};
    }

    ~Client() { close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void send(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count <= 0) throw std::runtime_error {"cannot send"};
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    void end_sending() { shutdown(socket_, SHUT_WR); }

    // The next answer of the connection. `has_body` is false for answers to HEAD.
    Answer receive(bool has_body = true)
    {
        auto end = input_.find("\r\n\r\n");
        while (end == std::string::npos) {
            if (!read_more()) throw std::runtime_error {"closed before the end of a head: " + input_};
            end = input_.find("\r\n\r\n");
        }
        auto answer = parse(input_.substr(0, end + 2));
        input_.erase(0, end + 4);
        const auto length
            = answer.headers.contains("Content-Length") ? std::stoul(answer.headers["Content-Length"]) : 0;
        while (has_body && input_.size() < length)
            if (!read_more()) throw std::runtime_error {"closed before the end of a body"};
        if (has_body) {
            answer.body = input_.substr(0, length);
            input_.erase(0, length);
        }
        return answer;
    }

    Answer ask(std::string_view bytes)
    {
        send(bytes);
        return receive();
    }

    // Everything up to the end of the connection, behind what was received.
    std::string receive_rest()
    {
        while (read_more()) { }
        return std::exchange(input_, {});
    }

    // The first so many bytes of it.
    std::string receive_some(std::size_t count)
    {
        while (input_.size() < count)
            if (!read_more()) throw std::runtime_error {"closed before so many bytes came"};
        auto some = input_.substr(0, count);
        input_.erase(0, count);
        return some;
    }

    // Whether the server closes without sending anything more.
    bool is_closed() { return input_.empty() && !read_more(); }

private:
    bool read_more()
    {
        char part[4096];
        const auto count = recv(socket_, part, sizeof part, 0);
        if (count < 0 && errno != ECONNRESET) throw std::runtime_error {"nothing came"};
        if (count > 0) input_.append(part, static_cast<std::size_t>(count));
        return count > 0;
    }

    static Answer parse(std::string_view head)
    {
        Answer answer;
        const auto status = head.substr(std::string_view {"HTTP/1.1 "}.size(), 3);
        std::from_chars(status.data(), status.data() + 3, answer.status);
        head.remove_prefix(head.find("\r\n") + 2);
        while (!head.empty()) {
            const auto line = head.substr(0, head.find("\r\n"));
            const auto colon = line.find(": ");
            answer.headers.emplace(line.substr(0, colon), line.substr(colon + 2));
            head.remove_prefix(line.size() + 2);
        }
        return answer;
    }

    int socket_;
    std::string input_;
};

// A server on a port of the kernel's choice, until it goes out of scope.
class RunningServer {
public:
    RunningServer(Limits limits, Answerers answerers, ServerOptions options = {})
        : server_(with(std::move(options), limits), std::move(answerers))
        , thread_([this] { server_.run(); })
    {
    }

    ~RunningServer() { server_.stop(); }

    std::uint16_t port() const { return server_.port(); }
    void stop() { server_.stop(); }
    void join() { thread_.join(); }

private:
    static ServerOptions with(ServerOptions options, Limits limits)
    {
        options.address = "127.0.0.1";
        options.port = 0;
        options.limits = limits;
        return options;
    }

    Server server_;
    std::jthread thread_;
};

}   // namespace http::test

// Connections that the kernel does not hand over: no descriptor is left, or the client has gone.
#include <fcntl.h>
#include <sys/resource.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <cerrno>
#include <mutex>

#include "test/support/client.hpp"
#include "test/support/echo.hpp"

using namespace http;
using namespace http::test;

namespace {

std::atomic<int> next_failure = 0;   // Of accept(), once.

}   // namespace

// Asio's accept() is this one in the program of the tests.
extern "C" int accept(int listener, sockaddr* address, socklen_t* size)
{
    if (const int failure = next_failure.exchange(0)) {
        errno = failure;
        return -1;
    }
    return accept4(listener, address, size, 0);
}

namespace {

// As long as it lives, this process can open no file and no socket.
class NoDescriptors {
public:
    NoDescriptors()
    {
        getrlimit(RLIMIT_NOFILE, &before_);
        const int next = open("/dev/null", O_RDONLY | O_CLOEXEC);
        close(next);
        const rlimit none {.rlim_cur = static_cast<rlim_t>(next), .rlim_max = before_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NoDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;

private:
    rlimit before_ {};
};

}   // namespace

TEST_CASE("a client that went away before it was accepted lets no other wait", "[http][accept]")
{
    const int failure = GENERATE(ECONNABORTED, EPROTO, EHOSTUNREACH);
    const RunningServer server {{}, echoing()};
    // Its answer tells that the server waits for the next one.
    CHECK(Client {server.port()}.ask(get("/")).status == 200);
    next_failure = failure;
    CHECK(Client {server.port()}.ask(get("/")).status == 200);
    CHECK(next_failure == 0);
}

TEST_CASE(
    "without descriptors clients are told to come again at once, and are served once there are some", "[http][accept]")
{
    std::mutex mutex;
    std::vector<std::string> errors;
    auto answerers = echoing();
    answerers.log = [&](const LogRequest& line) {
        const std::lock_guard lock {mutex};
        if (line.route == "turned_away") errors.emplace_back(line.error);
    };
    RunningServer server {{}, answerers};
    Client first {server.port()}, second, third;
    CHECK(first.ask(get("/")).status == 200);
    {
        const NoDescriptors none;
        for (auto* late : {&second, &third}) {
            late->connect(server.port());
            const auto answer = late->receive();
            CHECK(answer.status == 503);
            CHECK(answer.headers.at("Retry-After") == "1");
            CHECK(answer.headers.at("Connection") == "close");
            CHECK(answer.body.contains(R"("code":"unavailable")"));
            CHECK(late->is_closed());
        }
        CHECK(first.ask(get("/")).status == 200);
    }
    CHECK(Client {server.port()}.ask(get("/")).status == 200);
    const std::lock_guard lock {mutex};
    CHECK(errors == std::vector<std::string>(2, "no file descriptor is left"));
}

TEST_CASE(
    "without descriptors the oldest connection that has said nothing is closed for the next client", "[http][accept]")
{
    const RunningServer server {{}, echoing()};
    Client silent {server.port()}, busy {server.port()}, second, third;
    CHECK(busy.ask(get("/")).status == 200);
    const NoDescriptors none;
    second.connect(server.port());
    CHECK(second.receive().status == 503);
    CHECK(silent.is_closed());
    third.connect(server.port());
    CHECK(third.ask(get("/")).status == 200);
    CHECK(busy.ask(get("/")).status == 200);
}

#include <catch2/catch.hpp>
#include <future>
#include <semaphore>

#include "test/support/client.hpp"
#include "test/support/echo.hpp"

using namespace http;
using namespace http::test;
using namespace std::chrono_literals;

namespace {

bool may_connect(std::uint16_t port)
{
    try {
        const Client client {port};
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

}   // namespace

TEST_CASE("a client that does not send its head in time is told so", "[http]")
{
    const RunningServer server {{.head_time = 30ms}, echoing()};
    for (const auto* begin : {"", "G", "GET / HTTP/1.1\r\nHost: a\r\n"}) {
        Client client {server.port()};
        client.send(begin);
        const auto answer = client.receive();
        CHECK(answer.status == 408);
        CHECK(answer.body.contains(R"("code":"request_timeout")"));
        CHECK(client.is_closed());
    }
}

TEST_CASE("a head that drips in does not gain time with each byte", "[http]")
{
    const RunningServer server {{.head_time = 50ms}, echoing()};
    Client client {server.port()};
    std::atomic<bool> is_answered = false;
    [[maybe_unused]] const auto dripping = std::async(std::launch::async, [&] {
        for (std::string part = "GET / HTTP/1.1\r\n"; !is_answered; part = "x") {
            client.send(part);
            std::this_thread::sleep_for(5ms);
        }
    });
    CHECK(client.receive().status == 408);
    is_answered = true;
}

TEST_CASE("a body that comes too slowly is refused", "[http]")
{
    const RunningServer server {{.body_time = 30ms}, echoing()};
    Client client {server.port()};
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell");
    CHECK(client.receive().status == 408);
    CHECK(client.is_closed());
}

TEST_CASE("an idle connection is closed without a response", "[http]")
{
    const RunningServer server {{.idle_time = 30ms}, echoing()};
    Client client {server.port()};
    CHECK(client.ask(get("/")).status == 200);
    CHECK(client.is_closed());
}

TEST_CASE("a request may take longer than every limit on clients", "[http]")
{
    std::binary_semaphore is_other_client_late {0};
    auto answerers = echoing();
    answerers.by_worker = [&](const Request& request) {
        is_other_client_late.acquire();
        return echo(request);
    };
    const RunningServer server {
        {.head_time = 20ms, .idle_time = 20ms, .body_time = 20ms, .write_time = 20ms}, answerers};
    Client client {server.port()}, other {server.port()};
    client.send(get("/"));
    CHECK(other.receive().status == 408);
    is_other_client_late.release();
    CHECK(client.receive().status == 200);
}

TEST_CASE("a client that does not read its answer loses its connection", "[http]")
{
    std::promise<void> sent;
    auto answerers = echoing();
    answerers.by_worker = [](const Request&) { return Response {.body = std::string(64 << 20, 'x')}; };
    answerers.log = [&](const LogRequest&) { sent.set_value(); };
    const RunningServer server {{.write_time = 30ms, .bytes_per_second = 1 << 30}, answerers};
    Client client {server.port()};
    client.send(get("/"));
    sent.get_future().wait();
    CHECK_THROWS_WITH(client.receive(), "closed before the end of a body");
}

TEST_CASE("connections beyond the limits are turned away", "[http]")
{
    const auto limits = GENERATE(Limits {.connections = 1}, Limits {.connections_per_address = 1});
    const RunningServer server {limits, echoing()};
    {
        Client first {server.port()};
        CHECK(first.ask(get("/")).status == 200);
        Client second {server.port()};
        const auto answer = second.receive();
        CHECK(answer.status == 503);
        CHECK(answer.headers.at("Retry-After") == "1");
        CHECK(first.ask(get("/")).status == 200);
    }
    // The server notices that the first has gone when it has: others are turned away until then.
    while (Client {server.port()}.ask(get("/")).status != 200) { }
}

TEST_CASE("one more connection than there may be takes the place of the oldest that has said nothing", "[http]")
{
    const RunningServer server {{.connections = 2}, echoing()};
    Client silent {server.port()}, later {server.port()}, third {server.port()};
    CHECK(third.ask(get("/")).status == 200);
    CHECK(silent.is_closed());
    CHECK(later.ask(get("/")).status == 200);
    CHECK(Client {server.port()}.receive().status == 503);   // Both in use have asked for something.
}

TEST_CASE("a client gets no more places by silence", "[http]")
{
    const RunningServer server {{.connections_per_address = 1}, echoing()};
    Client silent {server.port()}, second {server.port()};
    CHECK(second.receive().status == 503);
    CHECK(silent.ask(get("/")).status == 200);
}

TEST_CASE("a request that is on its way at a stop is answered over a connection that was idle", "[http]")
{
    RunningServer server {{}, echoing()};
    Client idle {server.port()}, unused {server.port()};
    CHECK(idle.ask(get("/")).status == 200);
    server.stop();
    while (may_connect(server.port())) { }
    for (auto* client : {&idle, &unused}) {
        const auto answer = client->ask(get("/late"));
        CHECK(answer.body == "GET /late ");
        CHECK_FALSE(answer.keeps_alive());
        CHECK(client->is_closed());
    }
    server.join();
}

TEST_CASE("a stop lets requests under way finish, and closes the rest", "[http]")
{
    const int io_threads = GENERATE(1, 3);
    std::promise<void> begun;
    std::binary_semaphore may_end {0};
    auto answerers = echoing();
    answerers.by_worker = [&](const Request& request) {
        if (request.target == "/slow") {
            begun.set_value();
            may_end.acquire();
        }
        return echo(request);
    };
    RunningServer server {{.drain_idle_time = 50ms}, answerers, {.io_threads = io_threads}};
    Client idle {server.port()}, busy {server.port()}, half {server.port()};
    CHECK(idle.ask(get("/")).status == 200);
    CHECK(half.ask(get("/")).status == 200);
    half.send("GET /half HTTP/1.1\r\n");
    busy.send(get("/slow"));
    begun.get_future().wait();

    server.stop();
    CHECK(idle.is_closed());
    CHECK_THROWS(Client {server.port()}.ask(get("/")));
    may_end.release();
    const auto answer = busy.receive();
    CHECK(answer.status == 200);
    CHECK(!answer.keeps_alive());
    server.stop();
    half.send("Host: a\r\n\r\n");
    CHECK(half.receive().body == "GET /half ");
    server.join();
}

TEST_CASE("a stop waits no longer than it may for clients", "[http]")
{
    RunningServer server {{.drain_time = 30ms, .drain_idle_time = 20s}, echoing()};
    Client half {server.port()}, idle {server.port()};
    CHECK(half.ask(get("/")).status == 200);
    CHECK(idle.ask(get("/")).status == 200);
    half.send("GET /half HTTP/1.1\r\n");
    server.stop();
    server.join();
    CHECK(half.is_closed());
    CHECK(idle.is_closed());
}

namespace {

// Ten connections with ten requests each; how many were answered well.
int hundred_requests(std::uint16_t port)
{
    int good = 0;
    for (int connection = 0; connection < 10; ++connection) {
        Client client {port};
        for (int request = 0; request < 10; ++request)
            good += client.ask(post("x")).body == "POST /p x";
    }
    return good;
}

}   // namespace

TEST_CASE("many connections over several threads are all served", "[http]")
{
    const RunningServer server {{}, echoing(), {.io_threads = 4, .worker_threads = 8}};
    std::vector<std::future<int>> clients;
    for (int i = 0; i < 8; ++i)
        clients.push_back(std::async(std::launch::async, hundred_requests, server.port()));
    for (auto& client : clients)
        CHECK(client.get() == 100);
}

#include "http/net/server.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <future>
#include <mutex>
#include <semaphore>

#include "test/support/client.hpp"
#include "test/support/echo.hpp"

using namespace http;
using namespace http::test;
using namespace std::chrono_literals;

TEST_CASE("a connection serves one request after the other", "[http]")
{
    RunningServer server {{}, echoing()};
    Client client {server.port()};
    for (const auto* target : {"/one", "/two", "/three"}) {
        const auto answer = client.ask(get(target));
        CHECK(answer.status == 200);
        CHECK(answer.body == "GET " + std::string {target} + " ");
        CHECK(answer.headers.at("Content-Type") == "text/plain");
        CHECK(answer.headers.at("X-Request-Id").size() == 26);
        CHECK(answer.headers.at("Date").ends_with(" GMT"));
        CHECK(!answer.headers.contains("Server"));
        CHECK(answer.keeps_alive());
    }
}

TEST_CASE("an inbound request id is not trusted", "[http]")
{
    RunningServer server {{}, echoing()};
    Client client {server.port()};
    const auto answer = client.ask("GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n\r\n");
    CHECK(answer.headers.at("X-Request-Id") != "mine");
}

TEST_CASE("a request tells who is connected", "[http]")
{
    auto answerers = echoing();
    answerers.by_worker = [](const Request& request) { return Response {.body = request.client, .route = "client"}; };
    RunningServer server {{}, answerers};
    Client client {server.port()};
    const auto first = client.ask(get("/")).body;
    CHECK((first == "127.0.0.1" || first == "::ffff:127.0.0.1" || first == "::1"));
    CHECK(client.ask(get("/")).body == first);
}

TEST_CASE("pipelined requests are answered in their order, whichever thread answers them", "[http]")
{
    std::binary_semaphore may_answer {0};
    auto answerers = echoing();
    answerers.at_once = [](const Request& request) {
        return request.target == "/fast" ? std::optional {echo(request)} : std::nullopt;
    };
    answerers.by_worker = [&](const Request& request) {
        if (request.target == "/slow") may_answer.acquire();
        return echo(request);
    };
    RunningServer server {{}, answerers};
    Client client {server.port()};
    client.send(get("/slow") + get("/fast") + post("body") + get("/last"));
    may_answer.release();
    CHECK(client.receive().body == "GET /slow ");
    CHECK(client.receive().body == "GET /fast ");
    CHECK(client.receive().body == "POST /p body");
    CHECK(client.receive().body == "GET /last ");
}

TEST_CASE("a request may come byte by byte", "[http]")
{
    RunningServer server {{}, echoing()};
    Client client {server.port()};
    for (const auto letter : "\r\n" + post("hello") + get("/next"))
        client.send({&letter, 1});
    CHECK(client.receive().body == "POST /p hello");
    CHECK(client.receive().body == "GET /next ");
}

TEST_CASE("a body in chunks is refused", "[http]")
{
    const RunningServer server {{}, echoing()};
    Client client {server.port()};
    client.send("POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n\n");
    CHECK(client.receive().status == 400);
}

TEST_CASE("a client that asks before it sends its body is told to go on", "[http]")
{
    RunningServer server {{}, echoing()};
    Client client {server.port()};
    client.send("POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
    CHECK(client.receive().status == 100);
    CHECK(client.ask("hello").body == "POST /p hello");

    client.send("POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\nExpect: 100-continue\r\n\r\n");
    CHECK(client.receive().status == 413);
}

TEST_CASE("HEAD has the head of GET and no body", "[http]")
{
    RunningServer server {{}, echoing()};
    Client client {server.port()};
    client.send("HEAD /page HTTP/1.1\r\nHost: a\r\n\r\n" + get("/page"));
    CHECK(client.receive(false).headers.at("Content-Length") == "11");
    CHECK(client.receive().body == "GET /page ");
}

TEST_CASE("the connection closes when the client asks for it", "[http]")
{
    RunningServer server {{}, echoing()};
    const auto [request, keeps_alive] = GENERATE(table<std::string, bool>({
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", false},
        {"GET / HTTP/1.0\r\n\r\n", false},
        {"GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true},
    }));
    Client client {server.port()};
    CHECK(client.ask(request).keeps_alive() == keeps_alive);
    if (!keeps_alive) CHECK(client.is_closed());
}

TEST_CASE("an answer cannot smuggle in a header", "[http]")
{
    auto answerers = echoing();
    answerers.by_worker
        = [](const Request&) { return Response {.headers = {{"Content-Language", "de\r\nSet-Cookie: b=c"}}}; };
    RunningServer server {{}, answerers};
    Client client {server.port()};
    const auto answer = client.ask(get("/"));
    CHECK(answer.headers.at("Content-Language") == "de  Set-Cookie: b=c");
    CHECK(!answer.headers.contains("Set-Cookie"));
}

TEST_CASE("where an answer leads is written as an address", "[http]")
{
    const auto [to, written] = GENERATE(table<std::string, std::string>({
        {"/a?b=c&d=%20#e", "/a?b=c&d=%20#e"},
        {"https://a.example:80/~x/[y]", "https://a.example:80/~x/[y]"},
        {"/gr\xc3\xbc\xc3\x9f"
         "e \"<x>\"\\",
            "/gr%C3%BC%C3%9Fe%20%22%3Cx%3E%22%5C"},
        {"/a\r\nSet-Cookie: b=c", "/a%0D%0ASet-Cookie:%20b=c"},
    }));
    auto answerers = echoing();
    answerers.by_worker
        = [location = to](const Request&) { return Response {.status = 303, .headers = {{"Location", location}}}; };
    RunningServer server {{}, answerers};
    CHECK(Client {server.port()}.ask(get("/")).headers.at("Location") == written);
}

TEST_CASE("each answer is logged without anything the client chose", "[http]")
{
    std::promise<std::vector<std::string>> logged;
    std::vector<std::string> lines;
    auto answerers = echoing();
    answerers.log = [&](const LogRequest& line) {
        lines.push_back(std::string {line.verb} + " " + std::string {line.route} + " " + std::to_string(line.status));
        if (lines.size() == 3) logged.set_value(lines);
    };
    RunningServer server {{}, answerers};
    Client client {server.port()};
    client.ask(get("/secret?token=1"));
    client.ask("BREW /secret HTTP/1.1\r\nHost: a\r\n\r\n");
    client.ask("nonsense\r\n\r\n");
    CHECK(logged.get_future().get() == std::vector<std::string> {"GET echo 200", "other echo 200", "- malformed 400"});
}

TEST_CASE("a request beyond the workers and their queue is turned away at once", "[http]")
{
    std::counting_semaphore<> begun {0}, may_end {0};
    auto answerers = echoing();
    answerers.by_worker = [&](const Request& request) {
        begun.release();
        may_end.acquire();
        return echo(request);
    };
    // The busy worker goes on only after a request was turned away.
    answerers.log = [&](const LogRequest& line) {
        if (line.status == 503) may_end.release(2);
    };
    RunningServer server {{}, answerers, {.worker_threads = 1, .queue_length = 1}};
    Client busy {server.port()}, second {server.port()}, third {server.port()};
    busy.send(get("/busy"));
    begun.acquire();
    second.send(get("/second"));
    third.send(get("/third"));
    const auto answers = std::vector {second.receive(), third.receive()};
    const auto& refused = answers[answers[0].status == 503 ? 0 : 1];
    CHECK(answers[0].status + answers[1].status == 200 + 503);
    CHECK(refused.body.contains(R"("code":"unavailable")"));
    CHECK(refused.headers.at("Retry-After") == "1");
    CHECK(busy.receive().status == 200);
}

#include <catch2/catch.hpp>
#include <mutex>
#include <vector>

#include "http/message/body_stream.hpp"
#include "test/support/client.hpp"
#include "test/support/echo.hpp"

using namespace http;
using namespace http::test;
using namespace std::chrono_literals;

namespace {

// Says these pieces one after the other, then nothing more; ends when it is told to.
class Pieces : public BodyStream {
public:
    explicit Pieces(std::vector<std::string> pieces) : pieces_ {std::move(pieces)} { }

    std::optional<std::string> next() override
    {
        if (next_ < pieces_.size()) return pieces_[next_++];
        if (is_over) return {};
        return std::string {};
    }

    std::atomic<bool> is_over = false;

private:
    const std::vector<std::string> pieces_;
    std::size_t next_ = 0;
};

Answerers streaming(const std::shared_ptr<Pieces>& pieces)
{
    auto answerers = echoing();
    answerers.by_worker = [pieces](const Request&) {
        return Response {.content_type = "text/event-stream", .stream = pieces, .route = "stream"};
    };
    return answerers;
}

// Whether a server forgets a stream of these pieces after its client has gone.
bool is_let_go(std::vector<std::string> said)
{
    auto pieces = std::make_shared<Pieces>(std::move(said));
    const std::weak_ptr<Pieces> kept = pieces;
    auto answerers = echoing();
    answerers.by_worker = [&pieces](const Request&) { return Response {.stream = std::exchange(pieces, {})}; };
    RunningServer server {{}, answerers};
    {
        Client client {server.port()};
        CHECK(client.ask(get("/")).status == 200);
        CHECK_FALSE(kept.expired());
    }
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (!kept.expired() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(10ms);
    return kept.expired();
}

}   // namespace

TEST_CASE("a stream is sent piece by piece, and the connection ends with it", "[http][stream]")
{
    const auto pieces = std::make_shared<Pieces>(std::vector<std::string> {"one,", "", "two"});
    RunningServer server {{}, streaming(pieces)};
    Client client {server.port()};
    const auto head = client.ask(get("/"));
    CHECK(head.status == 200);
    CHECK(head.headers.at("Content-Type") == "text/event-stream");
    CHECK_FALSE(head.headers.contains("Content-Length"));
    CHECK_FALSE(head.keeps_alive());
    CHECK(client.receive_some(7) == "one,two");   // While the stream goes on.
    pieces->is_over = true;
    CHECK(client.receive_rest().empty());
}

TEST_CASE("HEAD of a stream has no body and waits for none", "[http][stream]")
{
    RunningServer server {{}, streaming(std::make_shared<Pieces>(std::vector<std::string> {"one"}))};
    Client client {server.port()};
    client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(client.receive(false).status == 200);
    CHECK(client.is_closed());
}

TEST_CASE("a stream that has nothing to say is not late, and ends with the server", "[http][stream]")
{
    const auto pieces = std::make_shared<Pieces>(std::vector<std::string> {"one"});
    RunningServer server {{.head_time = 20ms, .idle_time = 20ms, .write_time = 20ms}, streaming(pieces)};
    Client client {server.port()};
    CHECK(client.ask(get("/")).status == 200);
    CHECK(client.receive_some(3) == "one");
    server.stop();
    CHECK(client.receive_rest().empty());
    server.join();
}

TEST_CASE("a stream is let go when its client has gone", "[http][stream]")
{
    CHECK(is_let_go(std::vector<std::string>(50, std::string(20'000, 'x'))));
}

// Else it would count as long as it has nothing to say, and who opens a page of the console again would be turned away.
TEST_CASE("a stream that has nothing to say is let go when its client has gone, too", "[http][stream]")
{
    CHECK(is_let_go({}));
}

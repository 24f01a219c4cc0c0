#include "outside/net/webhooks.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "http/net/server.hpp"
#include "test/outside/net/canary.hpp"
#include "test/support/client.hpp"

namespace {

const std::string secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

domain::WebhookRequest request(std::string id, std::int64_t seconds, std::string payload)
{
    return {.id = std::move(id),
        .url = {},
        .payload = std::move(payload),
        .secrets = {secret},
        .now = core::Instant {core::seconds {seconds}}};
}

// Answers with a status of ours, and counts.
struct Receiver {
    std::atomic<int> asked = 0;
    std::string url;
    http::test::RunningServer server;

    explicit Receiver(int status, std::string body = "", std::vector<std::pair<std::string, std::string>> headers = {})
        : server {{},
              {.at_once = {},
                  .by_worker =
                      [this, status, body = std::move(body), headers = std::move(headers)](const http::Request&) {
                          ++asked;
                          http::Response response {.status = status, .body = body};
                          response.headers = headers;
                          return response;
                      },
                  .log = {},
                  .new_id = [] { return std::string {"1"}; }}}
    {
        url = "http://127.0.0.1:" + std::to_string(server.port()) + "/hook";
    }

    int send(bool may_reach_private = true)
    {
        auto sent = request("msg_1", 0, "{}");
        sent.url = url;
        return outside::send_webhook(sent, {.may_reach_private = may_reach_private}).status;
    }
};

}   // namespace

TEST_CASE("signatures are those of the specification", "[webhooks]")
{
    CHECK(outside::webhook_signature(
              secret, request("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, R"({"test": 2432232314})"))
        == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    CHECK(outside::webhook_signature(secret, request("msg_1", 0, ""))
        == "v1,ij2G0S51rXTp+PMwqJOjeWFLEpktT32X6cQ9P08rbws=");
    CHECK(outside::webhook_signature(
              "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", request("msg_2", 1772438400, R"({"a":"ä"})"))
        == "v1,rwXv1DDC4QrdGwNvsZpZemKmq8yGjUMUjVvZksm8Bws=");
}

TEST_CASE("what is no secret signs nothing", "[webhooks]")
{
    for (const auto* text : {"", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_M", "whsec_***", "whsec_MfKQ\n"})
        CHECK_THROWS_AS(outside::webhook_signature(text, request("msg_1", 0, "")), std::invalid_argument);
}

TEST_CASE("secrets are new each time, and sign", "[webhooks]")
{
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        const auto made = outside::new_webhook_secret();
        CHECK(made.size() == 6 + 44);
        CHECK_NOTHROW(outside::webhook_signature(made, request("msg_1", 0, "")));
        seen.insert(made);
    }
    CHECK(seen.size() == 100);
}

TEST_CASE("of an answer the status counts, however long it is", "[webhooks]")
{
    CHECK(Receiver {204}.send() == 204);
    CHECK(Receiver {500}.send() == 500);
    CHECK(Receiver {410}.send() == 410);
    CHECK(Receiver {200, std::string(3 * 1024 * 1024, 'x')}.send() == 200);
    CHECK(Receiver {500, std::string(3 * 1024 * 1024, 'x')}.send() == 500);
}

TEST_CASE("webhooks reach this machine and private networks only if the operator allows it", "[webhooks][private]")
{
    test::Canary canary;
    auto sent = request("msg_1", 0, "{}");
    const auto connect_to = [&](const std::string& url, bool may_reach_private) {
        sent.url = url;
        return outside::send_webhook(sent, {.may_reach_private = may_reach_private}).status;
    };
    for (const auto* host : {"127.0.0.1", "127.0.0.2", "localhost", "localhost.", "127.1", "0", "0.0.0.0", "0x7f000001",
             "0x7f.1", "2130706433", "017700000001", "0177.0.0.1", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]",
             "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "10.0.0.1", "172.16.0.1",
             "192.168.0.1", "169.254.169.254", "100.64.0.1", "[fe80::1]", "[fd00::1]"})
        for (const std::string scheme : {"https://", "http://"}) {
            INFO(scheme << host);
            CHECK(connect_to(scheme + host + ":" + canary.port() + "/", false) == 0);
            CHECK_THROWS_AS(
                outside::send_http({.url = scheme + host + ":" + canary.port() + "/"}), outside::HttpFailure);
        }
    CHECK(canary.connections() == 0);
    connect_to("https://127.0.0.1:" + canary.port() + "/", true);
    CHECK(canary.connections() == 1);
}

TEST_CASE("a redirect is an answer and leads nowhere", "[webhooks][private]")
{
    test::Canary canary;
    CHECK(Receiver {302, "", {{"Location", "http://127.0.0.1:" + canary.port() + "/"}}}.send() == 302);
    CHECK(canary.connections() == 0);
}

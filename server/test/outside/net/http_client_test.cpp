#include "outside/net/http_client.hpp"

#include <arpa/inet.h>

#include <catch2/catch.hpp>
#include <curl/curl.h>
#include <semaphore>
#include <thread>

#include "http/net/server.hpp"
#include "test/support/client.hpp"

namespace {

bool is_public(const char* text)
{
    sockaddr_storage storage {};
    auto* v4 = reinterpret_cast<sockaddr_in*>(&storage);
    auto* v6 = reinterpret_cast<sockaddr_in6*>(&storage);
    if (inet_pton(AF_INET, text, &v4->sin_addr) == 1)
        storage.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &v6->sin6_addr) == 1)
        storage.ss_family = AF_INET6;
    else
        FAIL(text);
    return outside::is_public(*reinterpret_cast<const sockaddr*>(&storage));
}

}   // namespace

TEST_CASE("which addresses are of the public Internet", "[http-client]")
{
    for (const auto* address : {"1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
             "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "223.255.255.255", "2606:4700::1111",
             "2a00:1450::1", "::ffff:8.8.8.8"})
        CHECK(is_public(address));
    for (const auto* address : {"0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.255",
             "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1",
             "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1",
             "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
             "fc00::1", "fd12:3456::1", "fe80::1", "ff02::1", "2002:7f00:1::", "2001::1", "2001:db8::1"})
        CHECK_FALSE(is_public(address));
    sockaddr local {};
    local.sa_family = AF_UNIX;
    CHECK_FALSE(outside::is_public(local));
}

TEST_CASE("an address from a file or a visitor never reaches this machine, however it is spelled", "[http-client]")
{
    std::atomic<int> asked = 0;
    http::test::RunningServer server {{},
        {.at_once = {},
            .by_worker =
                [&](const http::Request&) {
                    ++asked;
                    return http::Response {.body = "{}"};
                },
            .log = {},
            .new_id = [] { return std::string {"1"}; }}};
    const auto port = std::to_string(server.port());
    for (const auto* host : {"127.0.0.1", "localhost", "127.1", "0x7f000001", "2130706433", "0", "[::ffff:127.0.0.1]"})
        CHECK_THROWS_AS(
            outside::send_http({.url = "http://" + std::string {host} + ":" + port + "/"}), outside::HttpFailure);
    for (const auto* url : {"file:///etc/passwd", "gopher://127.0.0.1/", "ftp://127.0.0.1/", "", "nonsense"})
        CHECK_THROWS_AS(outside::send_http({.url = url, .may_reach_private = true}), outside::HttpFailure);
    CHECK(asked == 0);
    const auto answer = outside::send_http({.url = "http://127.0.0.1:" + port + "/", .may_reach_private = true});
    CHECK(answer.status == 200);
    CHECK(answer.body == "{}");
    CHECK(asked == 1);
}

TEST_CASE("a header that is no text is dropped, as it could not be stored", "[http-client]")
{
    http::test::RunningServer server {{},
        {.at_once = {},
            .by_worker =
                [](const http::Request&) {
                    return http::Response {
                        .body = "x", .headers = {{"ETag", "\"\xFF\x9B\""}, {"Last-Modified", "today"}}};
                },
            .log = {},
            .new_id = [] { return std::string {"1"}; }}};
    const auto answer = outside::send_http(
        {.url = "http://127.0.0.1:" + std::to_string(server.port()) + "/", .may_reach_private = true});
    CHECK(answer.header("etag").empty());
    CHECK(answer.header("last-modified") == "today");
}

TEST_CASE(
    "a request that waits for its answer ends when a stop is asked for, and none begins after that", "[http-client]")
{
    std::binary_semaphore is_asked {0}, may_answer {0};
    http::test::RunningServer server {{},
        {.at_once = {},
            .by_worker =
                [&](const http::Request&) {
                    is_asked.release();
                    may_answer.acquire();
                    return http::Response {.body = "{}"};
                },
            .log = {},
            .new_id = [] { return std::string {"1"}; }}};
    std::stop_source stop;
    const outside::OutgoingRequest request {.url = "http://127.0.0.1:" + std::to_string(server.port()) + "/",
        .deadline = std::chrono::seconds {30},
        .may_reach_private = true,
        .abort = stop.get_token()};
    std::jthread stopper {[&] {
        is_asked.acquire();
        stop.request_stop();
    }};
    CHECK_THROWS_WITH(outside::send_http(request), curl_easy_strerror(CURLE_ABORTED_BY_CALLBACK));
    may_answer.release();
    CHECK_THROWS_WITH(outside::send_http(request), "this server is stopping");
}

TEST_CASE("forms are written so that nothing in them is taken for something else", "[http-client]")
{
    CHECK(outside::to_form({{"a[b]", "1 & 2"}, {"c", "ä=+\n"}, {"d", ""}})
        == "a%5Bb%5D=1%20%26%202&c=%C3%A4%3D%2B%0A&d=");
}

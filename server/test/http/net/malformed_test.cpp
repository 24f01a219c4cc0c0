#include <catch2/catch.hpp>

#include "test/support/client.hpp"
#include "test/support/echo.hpp"

using namespace http;
using namespace http::test;

namespace {

struct Row {
    std::string what, bytes;
    int status = 400;
    std::string code = "malformed_request";
};

std::string with_header(const std::string& line) { return "GET / HTTP/1.1\r\nHost: a\r\n" + line + "\r\n\r\n"; }

std::string with_host(const std::string& host) { return "GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n"; }

std::string with_chunks(const std::string& chunks)
{
    return "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks;
}

const std::string nul {'\0'};

const std::vector<Row> rows = {
    {"no HTTP at all", "nonsense\r\n\r\n"},
    {"TLS", "\x16\x03\x01\x02\x01\x01"},
    {"no version", "GET /\r\n\r\n"},
    {"a version of old", "GET / HTTP/0.9\r\n\r\n"},
    {"a version to come", "GET / HTTP/2.0\r\nHost: a\r\n\r\n"},
    {"the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"},
    {"two spaces", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"a tab in the request line", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"no verb", " / HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"a verb of signs", "G@T / HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"something after the version", "GET / HTTP/1.1 x\r\nHost: a\r\n\r\n"},

    {"an absolute address", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"a tunnel", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"the server itself", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"a fragment", "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"bytes beyond ASCII", "GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n"},
    {"a control character in the address", "GET /\x7f HTTP/1.1\r\nHost: a\r\n\r\n"},

    {"no host", "GET / HTTP/1.1\r\n\r\n"},
    {"two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"},
    {"no host before HTTP/1.1 either, but one that is none", "GET / HTTP/1.0\r\nHost: a b\r\n\r\n"},
    {"a host without a name", with_host("")},
    {"a host that is a page", with_host("evil\"><script>x</script>")},
    {"a host with a tab", with_host("a\tb")},
    {"a host with blanks", with_host("a b")},
    {"a host with a user", with_host("user@a")},
    {"a host with a path", with_host("a/b")},
    {"a host with two ports", with_host("a:80:80")},
    {"two hosts in one", with_host("a, b")},
    {"a host of 5,000 letters", with_host(std::string(5'000, 'x'))},
    {"a host beyond ASCII", with_host("s\xc3\xa4lon.example")},
    {"a line without a colon", with_header("nonsense")},
    {"a header without a name", with_header(": value")},
    {"a space before the colon", with_header("Name : value")},
    {"a folded line", with_header("Name: value\r\n folded")},
    {"a line folded by a tab", with_header("Name: value\r\n\tfolded")},
    {"a first line that is folded", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"},
    {"NUL", with_header("Name: a" + nul + "b")},
    {"NUL in a name", with_header("Na" + nul + "me: a")},
    {"a control character", with_header("Name: a\x01")},
    {"a bare line feed", "GET / HTTP/1.1\nHost: a\n\n"},
    {"a bare line feed in a value", with_header("Name: a\nOther: b")},
    {"a bare carriage return", with_header("Name: a\rOther: b")},
    {"an end of two bare line feeds", "GET / HTTP/1.1\r\nHost: a\r\n\n"},

    {"both lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"},
    {"both lengths, the other way",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n"},
    {"the same length twice", with_header("Content-Length: 0\r\nContent-Length: 0")},
    {"two lengths in one", with_header("Content-Length: 1, 1")},
    {"a negative length", with_header("Content-Length: -1")},
    {"a length with a sign", with_header("Content-Length: +1")},
    {"a length that is no number", with_header("Content-Length: 0x10")},
    {"no length", with_header("Content-Length: ")},
    {"a length beyond 64 bits", with_header("Content-Length: 18446744073709551616")},
    {"an encoding twice", with_header("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked")},
    {"another encoding", with_header("Transfer-Encoding: gzip")},
    {"two encodings", with_header("Transfer-Encoding: gzip, chunked")},
    {"an encoding that is nearly one", with_header("Transfer-Encoding: xchunked")},
    {"chunks before they existed", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},

    {"a chunk without a size", with_chunks("\r\nx\r\n")},
    {"a chunk size that is no number", with_chunks("x\r\n")},
    {"a negative chunk", with_chunks("-1\r\n")},
    {"a chunk size beyond 64 bits", with_chunks("10000000000000000\r\n")},
    {"a chunk longer than it says", with_chunks("1\r\nxx\r\n0\r\n\r\n")},
    {"a chunk size that never ends", with_chunks(std::string(20'000, '0'))},
    {"a bad trailer", with_chunks("0\r\nContent-Length: 5\r\n\r\n")},
    {"the end in the middle of a head", "GET / HTTP/1.1\r\nHost"},
    {"the end in the middle of a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab"},

    {"a head of 17 KiB", with_header("Name: " + std::string(17 * 1024, 'x')), 431, "header_too_large"},
    {"an address of 17 KiB", get("/" + std::string(17 * 1024, 'x')), 431, "header_too_large"},
    {"a head without an end", "GET / HTTP/1.1\r\nName: " + std::string(17 * 1024, 'x'), 431, "header_too_large"},
    {"a length beyond the limit", with_header("Content-Length: 1048577"), 413, "body_too_large"},
    {"a length of 2^63", with_header("Content-Length: 9223372036854775808"), 413, "body_too_large"},
    {"a chunk beyond the limit", with_chunks("100001\r\n")},
    {"a chunk of 2^63", with_chunks("8000000000000000\r\n")},
    {"chunks beyond the limit", with_chunks("80000\r\n" + std::string(0x80000, 'x') + "\r\n80001\r\n")},
};

}   // namespace

TEST_CASE("what is no request is refused with a code, and the server goes on", "[http]")
{
    const RunningServer server {{}, echoing()};
    for (const auto& row : rows) {
        INFO(row.what);
        Client client {server.port()};
        client.send(row.bytes);
        client.end_sending();
        const auto answer = client.receive();
        CHECK(answer.status == row.status);
        CHECK(answer.headers.at("Content-Type") == "application/json");
        CHECK(answer.body
            == R"({"code":")" + row.code + R"(","fields":[],"request_id":")" + answer.headers.at("X-Request-Id")
                + "\"}");
        CHECK(answer.headers.at("Connection") == "close");
        CHECK(client.is_closed());
    }
    CHECK(Client {server.port()}.ask(get("/")).status == 200);
}

TEST_CASE("a request of a hundred headers is read, one more is refused", "[http]")
{
    const RunningServer server {{}, echoing()};
    std::string headers;
    for (int i = 0; i < 98; ++i)
        headers += "Name: value\r\n";
    CHECK(Client {server.port()}.ask(with_header(headers + "Last: 1")).status == 200);
    CHECK(Client {server.port()}.ask(with_header(headers + "Last: 1\r\nOne-More: 1")).status == 431);
}

TEST_CASE("a body of just the limit is read", "[http]")
{
    const RunningServer server {{}, echoing()};
    Client client {server.port()};
    CHECK(client.ask(post(std::string(64 * 1024, 'x'))).body.size() == 64 * 1024 + std::string {"POST /p "}.size());
}

TEST_CASE("nothing after a refused request is answered", "[http]")
{
    const RunningServer server {{}, echoing()};
    Client client {server.port()};
    client.send(with_header("Content-Length: 1\r\nTransfer-Encoding: chunked") + get("/smuggled"));
    client.end_sending();
    CHECK(client.receive().status == 400);
    CHECK(client.is_closed());
}

#include <catch2/catch.hpp>

#include "http/message/client_address.hpp"
#include "http/message/client_networks.hpp"

using http::client_of;
using http::ip_of;

namespace {

http::Request from(std::string address, std::vector<std::string> forwarded = {})
{
    http::Request request {.verb = "GET", .target = "/", .client = std::move(address)};
    for (auto& value : forwarded)
        request.headers.emplace_back("x-forwarded-for", std::move(value));
    return request;
}

}   // namespace

TEST_CASE("a client is an IPv4 address or the network of an IPv6 one", "[client]")
{
    CHECK(client_of(from("192.0.2.7"), false) == "192.0.2.7");
    CHECK(client_of(from("::ffff:192.0.2.7"), false) == "192.0.2.7");
    CHECK(client_of(from("2001:db8:1:2:aaaa::1"), false) == "2001:db8:1:2::/64");
    CHECK(client_of(from("2001:db8:1:2:bbbb::2"), false) == "2001:db8:1:2::/64");
    CHECK(client_of(from("2001:db8:1:3::1"), false) == "2001:db8:1:3::/64");
    CHECK(client_of(from(""), false).empty());
}

TEST_CASE("a client's key is one for all spellings and all addresses that it has", "[client]")
{
    CHECK(http::client_key("::ffff:192.0.2.7") == http::client_key("192.0.2.7"));
    CHECK(http::client_key("2001:db8:1:2::1") == http::client_key("2001:DB8:1:2:ffff:ffff:ffff:ffff"));
    CHECK(http::client_key("2001:db8:1:2::1") != http::client_key("2001:db8:1:3::1"));
    CHECK(http::client_key("fe80::1%eth0") == "fe80::/64");
    CHECK(http::client_key("unknown").empty());
}

TEST_CASE("what a client says of itself is not believed", "[client]")
{
    CHECK(client_of(from("192.0.2.7", {"203.0.113.9"}), false) == "192.0.2.7");
    // Only what the proxy added, at the end, is.
    CHECK(client_of(from("127.0.0.1", {"198.51.100.1, 203.0.113.9"}), true) == "203.0.113.9");
    CHECK(client_of(from("127.0.0.1", {"198.51.100.1", "203.0.113.9"}), true) == "203.0.113.9");
    CHECK(client_of(from("127.0.0.1", {" 2001:db8:1:2::9 "}), true) == "2001:db8:1:2::/64");
}

TEST_CASE("people are told the whole address", "[client]")
{
    CHECK(ip_of(from("192.0.2.7"), false) == "192.0.2.7");
    CHECK(ip_of(from("::ffff:192.0.2.7"), false) == "192.0.2.7");
    CHECK(ip_of(from("2001:db8:1:2:aaaa::1"), false) == "2001:db8:1:2:aaaa::1");
    CHECK(ip_of(from("127.0.0.1", {" 2001:DB8:1:2::9 "}), true) == "2001:db8:1:2::9");
    CHECK(ip_of(from("127.0.0.1", {"unknown"}), true) == "127.0.0.1");
    CHECK(ip_of(from(""), false).empty());
}

TEST_CASE("a proxy that tells no address counts as the client itself", "[client]")
{
    CHECK(client_of(from("127.0.0.1"), true) == "127.0.0.1");
    CHECK(client_of(from("127.0.0.1", {"unknown"}), true) == "127.0.0.1");
    CHECK(client_of(from("127.0.0.1", {"203.0.113.9, "}), true) == "127.0.0.1");
}

TEST_CASE("networks have the addresses between their first and last", "[client]")
{
    const auto networks = http::ClientNetworks::parse("192.0.2.7, 10.0.0.0/8,2001:db8:1::/48").value();
    for (const auto* address :
        {"192.0.2.7", "::ffff:192.0.2.7", "10.0.0.0", "10.255.255.255", "2001:db8:1::", "2001:db8:1:ffff::1"}) {
        CAPTURE(address);
        CHECK(networks.contain(address));
    }
    for (const auto* address :
        {"192.0.2.8", "9.255.255.255", "11.0.0.0", "2001:db8:2::1", "", "unknown", "::10.0.0.1"}) {
        CAPTURE(address);
        CHECK_FALSE(networks.contain(address));
    }
    CHECK_FALSE(http::ClientNetworks {}.contain("192.0.2.7"));
    CHECK(http::ClientNetworks::parse("0.0.0.0/0").value().contain("203.0.113.9"));
    for (const auto* text :
        {"", ",", "10.0.0.0/8,", "10.0.0.1/8", "10.0.0.0/33", "10.0.0", "2001:db8::1/64", "salon"}) {
        CAPTURE(text);
        CHECK_FALSE(http::ClientNetworks::parse(text));
    }
}

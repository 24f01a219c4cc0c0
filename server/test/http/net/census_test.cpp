#include "http/net/census.hpp"

#include <catch2/catch.hpp>

#include "http/message/client_address.hpp"

using http::Census;
using Place = http::Census::Place;

TEST_CASE("a network of IPv6 is one client, however many addresses it connects from", "[http][census]")
{
    const http::Limits limits {.connections = 100, .connections_per_address = 2};
    Census census;
    const auto enter = [&](const char* address) { return census.enter(http::client_key(address), limits); };
    CHECK(enter("2001:db8:1:2::1") == Place::free);
    CHECK(enter("2001:db8:1:2::2") == Place::free);
    CHECK(enter("2001:db8:1:2:ffff::3") == Place::none_for_this_client);
    CHECK(enter("2001:db8:1:3::1") == Place::free);
    CHECK(enter("192.0.2.1") == Place::free);
    CHECK(enter("::ffff:192.0.2.1") == Place::free);
    CHECK(enter("192.0.2.1") == Place::none_for_this_client);
    census.leave(http::client_key("2001:db8:1:2:aaaa::9"));
    census.leave(http::client_key("2001:db8:1:2:aaaa::9"));
    CHECK(enter("2001:db8:1:2::4") == Place::free);
}

TEST_CASE("connections beyond both limits are the client's own matter", "[http][census]")
{
    Census census;
    const http::Limits limits {.connections = 2, .connections_per_address = 2};
    CHECK(census.enter("a", limits) == Place::free);
    CHECK(census.enter("a", limits) == Place::free);
    CHECK(census.enter("b", limits) == Place::none);
    CHECK(census.enter("a", limits) == Place::none_for_this_client);
    const http::Limits behind_proxy {.connections = 5, .connections_per_address = 0};
    CHECK(census.enter("a", behind_proxy) == Place::free);
    CHECK(census.enter("a", behind_proxy) == Place::none);
}

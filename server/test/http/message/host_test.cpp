#include "http/message/host.hpp"

#include <array>
#include <catch2/catch.hpp>

using http::canonical_origin;
using http::Host;
using http::parse_host;

namespace {

const std::array own {std::string {"book.salon.example"}, std::string {"salon.example"}};

}   // namespace

TEST_CASE("a host is known in any spelling", "[host]")
{
    const auto [text, host] = GENERATE(table<std::string, Host>({
        {"salon.example", {"salon.example"}},
        {"Salon.EXAMPLE.", {"salon.example"}},
        {"salon.example:8080", {"salon.example", 8080}},
        {"salon.example.:8080", {"salon.example", 8080}},
        {"salon.example:", {"salon.example"}},
        {"localhost:08080", {"localhost", 8080}},
        {"kalends_1:65535", {"kalends_1", 65535}},
        {"xn--sln-pla.example", {"xn--sln-pla.example"}},
        {"192.168.1.5:8080", {"192.168.1.5", 8080}},
        {"[::1]", {"[::1]"}},
        {"[2001:DB8:0:0::1]:443", {"[2001:db8::1]", 443}},
        {"[::ffff:192.0.2.1]", {"[::ffff:192.0.2.1]"}},
        {std::string(63, 'a') + "." + std::string(63, 'b'), {std::string(63, 'a') + "." + std::string(63, 'b')}},
    }));
    INFO(text);
    const auto parsed = parse_host(text);
    REQUIRE(parsed);
    CHECK(*parsed == host);
}

TEST_CASE("what is no host is refused", "[host]")
{
    std::string long_name = "a";
    while (long_name.size() < 254)
        long_name += ".a";
    const auto nul = std::string {"a"} + '\0';
    for (const auto& text :
        {std::string {}, std::string {"."}, std::string {".."}, std::string {".a"}, std::string {"a..b"},
            std::string {"a.."}, std::string {":80"}, std::string {"a:80:80"}, std::string {"a:x"},
            std::string {"a:-1"}, std::string {"a:+1"}, std::string {"a:0"}, std::string {"a:65536"},
            std::string {"a: 80"}, std::string {"a b"}, std::string {"a\tb"}, std::string {"a,b"}, std::string {"a/b"},
            std::string {"a\\b"}, std::string {"a?b"}, std::string {"a#b"}, std::string {"u@a"}, std::string {"a%41"},
            std::string {"a'b"}, std::string {"evil\"><script>x</script>"}, std::string {"http://a"},
            std::string {"s\xc3\xa4lon.example"}, nul, std::string {"["}, std::string {"[]"}, std::string {"]"},
            std::string {"[::1"}, std::string {"::1"}, std::string {"[::1]]"}, std::string {"[::1]8080"},
            std::string {"[::1]:"} + "x", std::string {"[1.2.3.4]"}, std::string {"[fe80::1%25eth0]"},
            std::string {"[v1.x]"}, std::string(64, 'a'), long_name, std::string(5'000, 'x')}) {
        INFO(text);
        CHECK_FALSE(parse_host(text));
    }
}

TEST_CASE("a page's own address is one of few, whatever host was asked for", "[host]")
{
    const auto [asked, origin] = GENERATE(table<std::string, std::string>({
        {"salon.example", "http://salon.example"},
        {"SALON.example.", "http://salon.example"},
        {"salon.example:80", "http://salon.example"},
        {"salon.example:8080", "http://salon.example:8080"},
        {"salon.example:8081", "http://salon.example"},
        {"book.salon.example", "http://book.salon.example"},
        {"evil.example", "http://book.salon.example"},
        {"evil.example:8080", "http://book.salon.example:8080"},
        {"192.168.1.5:8080", "http://book.salon.example:8080"},
        {"", "http://book.salon.example"},
    }));
    INFO(asked);
    const auto host = parse_host(asked).value_or(Host {});
    CHECK(canonical_origin({.origin = {}, .port = 8080}, host, own) == origin);
    CHECK(canonical_origin({.origin = "https://it.example", .port = 8080}, host, own) == "https://it.example");
    CHECK(canonical_origin({.origin = {}, .port = 8080}, host, {}).empty());
}

TEST_CASE("visitors are led back to where they are", "[host]")
{
    CHECK(http::asked_origin({.origin = {}, .port = 8080}, {"192.168.1.5", 9000}) == "http://192.168.1.5:9000");
    CHECK(
        http::asked_origin({.origin = {}, .is_behind_https = true}, {"salon.example", 443}) == "https://salon.example");
    CHECK(http::asked_origin({.origin = {}, .port = 8080}, {}) == "http://localhost:8080");
    CHECK(http::asked_origin({.origin = "https://it.example"}, {"evil.example"}) == "https://it.example");
}

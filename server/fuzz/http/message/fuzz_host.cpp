// Whatever a client names as its host: it is no host, or one that is written in one form and harms no page.

#include <algorithm>
#include <cstdint>

#include "core/ensure.hpp"
#include "http/message/host.hpp"

namespace {

bool is_harmless(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || std::string_view {"-_.:[]"}.contains(c);
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text {reinterpret_cast<const char*>(data), size};
    const auto host = http::parse_host(text);
    if (!host) return 0;
    core::ensure(!host->name.empty() && host->name.size() <= 255, "a host has a name of limited length");
    core::ensure(std::ranges::all_of(host->name, is_harmless), "a name has no signs that pages or logs read");
    const auto again = host->name + (host->port == 0 ? "" : ":" + std::to_string(host->port));
    core::ensure(http::parse_host(again) == host, "the one form is its own");

    const std::string own[] = {"salon.example", "book.salon.example"};
    const auto origin = http::canonical_origin({.origin = {}, .port = 8080}, *host, own);
    const bool is_own = std::ranges::find(own, host->name) != std::end(own);
    const auto expected = "http://" + (is_own ? host->name : own[0]) + (host->port == 8080 ? ":8080" : "");
    core::ensure(origin == expected, "a business has few origins");
    return 0;
}

#include "http/net/parser.hpp"

#include <catch2/catch.hpp>

using http::Parser;

namespace {

// The refusal of a head that comes in pieces of `step` bytes.
core::ErrorCode refusal_of(const std::string& head, std::size_t step)
{
    const http::Limits limits {.head_bytes = 64};
    Parser parser {limits};
    for (auto size = std::min(step, head.size()); parser.step() != Parser::Step::refused; size += step) {
        REQUIRE(size <= head.size());
        parser.read(std::string_view {head}.substr(0, size));
    }
    return parser.refusal();
}

}   // namespace

TEST_CASE("a head that is too large and malformed past the limit is too large, however it comes", "[http]")
{
    const auto head = "GET / HTTP/1.1\r\nName: " + std::string(100, 'a') + '\x01';
    CHECK(refusal_of(head, head.size()) == core::ErrorCode::header_too_large);
    CHECK(refusal_of(head, 1) == core::ErrorCode::header_too_large);
}

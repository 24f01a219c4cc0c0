#include "http/net/parser.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

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

namespace {

Parser::Step step_after(Parser& parser, const std::string& address, std::size_t length)
{
    const auto head = fmt::format("POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n", address, length);
    parser.read(head);
    return parser.step();
}

constexpr auto body = Parser::Step::body;
constexpr auto refused = Parser::Step::refused;

}   // namespace

TEST_CASE("long bodies are read at few addresses, and few at a time", "[http]")
{
    const http::Limits limits;
    const std::string changes = "/api/v1/console/setup/changes";
    for (const auto* other : {"/", "/api/v1/bookings", "/api/v1/console/setups"}) {
        Parser parser {limits};
        CHECK(step_after(parser, other, limits.body_bytes + 1) == refused);
        CHECK(parser.refusal() == core::ErrorCode::body_too_large);
    }
    Parser too_long {limits};
    CHECK(step_after(too_long, changes, limits.long_body_bytes + 1) == refused);
    CHECK(too_long.refusal() == core::ErrorCode::body_too_large);

    std::vector<std::unique_ptr<Parser>> reading;
    for (int i = 0; i < 4; ++i) {
        reading.push_back(std::make_unique<Parser>(limits));
        CHECK(step_after(*reading.back(), changes, limits.long_body_bytes) == body);
    }
    Parser one_more {limits}, shorter {limits}, later {limits};
    CHECK(step_after(one_more, changes, limits.body_bytes + 1) == refused);
    CHECK(one_more.refusal() == core::ErrorCode::unavailable);
    CHECK(step_after(shorter, changes, limits.body_bytes) == body);
    reading.front()->start_over();   // As after its request.
    CHECK(step_after(later, changes, limits.long_body_bytes) == body);
    reading.clear();   // Their clients have gone.
    CHECK(step_after(*std::make_unique<Parser>(limits), changes, limits.long_body_bytes) == body);
}

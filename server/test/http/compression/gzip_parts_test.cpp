#include "http/compression/gzip_parts.hpp"

#include <catch2/catch.hpp>

#include "test/http/gunzip.hpp"

namespace {

std::string joined(const std::vector<std::string_view>& parts, std::string_view between)
{
    return test::gunzip(http::GzipParts {parts}.joined(between));
}

}   // namespace

TEST_CASE("parts are joined by a text that is another one each time", "[http]")
{
    const std::vector<std::string_view> parts {"<a nonce=\"", "\"><b nonce=\"", "\">the end, the end, the end"};
    const http::GzipParts gzip {parts};
    CHECK(test::gunzip(gzip.joined("one")) == "<a nonce=\"one\"><b nonce=\"one\">the end, the end, the end");
    CHECK(
        test::gunzip(gzip.joined("another")) == "<a nonce=\"another\"><b nonce=\"another\">the end, the end, the end");
}

TEST_CASE("parts and what is between them may be empty", "[http]")
{
    CHECK(joined({""}, "x").empty());
    CHECK(joined({"", ""}, "x") == "x");
    CHECK(joined({"", "", "a"}, "") == "a");
    CHECK(joined({"a", "", ""}, "-") == "a--");
    CHECK(test::gunzip(http::GzipParts {}.joined("x")).empty());
}

TEST_CASE("large parts and joints come out as they were", "[http]")
{
    std::string varied, same(300'000, 'x');
    for (unsigned i = 0, state = 1; i < 200'000; ++i) {
        state = state * 1'664'525U + 1'013'904'223U;
        varied += static_cast<char>(state >> 24);
    }
    const std::string joint(65'535, 'j');
    CHECK(joined({varied, same, varied}, joint) == varied + joint + same + joint + varied);
}

TEST_CASE("what repeats is small", "[http]")
{
    const std::string same(100'000, 'x');
    CHECK(http::GzipParts {std::vector<std::string_view> {same}}.joined("").size() < 1000);
}

#include "http/compression/gzip_parts.hpp"

#include <zlib.h>

#include <catch2/catch.hpp>

namespace {

// As a browser does, which refuses a wrong sum or length.
std::string unpacked(const std::string& gzip)
{
    z_stream stream {};
    REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
    std::string out(1 << 20, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
    stream.avail_in = static_cast<uInt>(gzip.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int status = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    const auto left = stream.avail_in;
    inflateEnd(&stream);
    REQUIRE(status == Z_STREAM_END);
    REQUIRE(left == 0);
    return out;
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view between)
{
    return unpacked(http::GzipParts {parts}.joined(between));
}

}   // namespace

TEST_CASE("parts are joined by a text that is another one each time", "[http]")
{
    const std::vector<std::string_view> parts {"<a nonce=\"", "\"><b nonce=\"", "\">the end, the end, the end"};
    const http::GzipParts gzip {parts};
    CHECK(unpacked(gzip.joined("one")) == "<a nonce=\"one\"><b nonce=\"one\">the end, the end, the end");
    CHECK(unpacked(gzip.joined("another")) == "<a nonce=\"another\"><b nonce=\"another\">the end, the end, the end");
}

TEST_CASE("parts and what is between them may be empty", "[http]")
{
    CHECK(joined({""}, "x").empty());
    CHECK(joined({"", ""}, "x") == "x");
    CHECK(joined({"", "", "a"}, "") == "a");
    CHECK(joined({"a", "", ""}, "-") == "a--");
    CHECK(unpacked(http::GzipParts {}.joined("x")).empty());
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

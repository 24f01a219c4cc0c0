#pragma once

#include <zlib.h>

#include <catch2/catch.hpp>
#include <string>

namespace test {

// What a gzip stream (RFC 1952) of at most a megabyte holds. As a browser does, which refuses a wrong sum or length.
inline std::string gunzip(const std::string& gzip)
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

}   // namespace test

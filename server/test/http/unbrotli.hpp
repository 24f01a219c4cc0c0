#pragma once

#include <brotli/decode.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

namespace test {

// What a Brotli stream (RFC 7932) of at most a megabyte holds. As a browser does, which refuses what follows its end.
inline std::string unbrotli(const std::string& brotli)
{
    std::string out(1 << 20, '\0');
    auto size = out.size();
    const auto* in = reinterpret_cast<const std::uint8_t*>(brotli.data());
    REQUIRE(BrotliDecoderDecompress(brotli.size(), in, &size, reinterpret_cast<std::uint8_t*>(out.data()))
        == BROTLI_DECODER_RESULT_SUCCESS);
    return out.substr(0, size);
}

}   // namespace test

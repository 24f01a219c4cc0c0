#include "http/compression/compress.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <cstdint>
#include <stdexcept>

namespace http {

namespace {

constexpr int gzip_level = 6, quick_level = 1;
constexpr int gzip_window = 15 + 16;   // Makes zlib write a gzip header and trailer.
constexpr int gzip_memory = 8;
// Higher levels take several times as long, while a visitor waits for the page.
constexpr int brotli_quality = 5;

std::string gzip_at(int level, std::string_view text)
{
    z_stream stream {};
    if (deflateInit2(&stream, level, Z_DEFLATED, gzip_window, gzip_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error {"no memory to compress a page"};
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int status = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (status != Z_STREAM_END) throw std::runtime_error {"a page cannot be compressed"};
    return out;
}

}   // namespace

std::string gzip(std::string_view text) { return gzip_at(gzip_level, text); }

std::string gzip_quickly(std::string_view text) { return gzip_at(quick_level, text); }

std::string brotli(std::string_view text)
{
    std::string out(BrotliEncoderMaxCompressedSize(text.size()), '\0');
    auto size = out.size();
    if (!BrotliEncoderCompress(brotli_quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, text.size(),
            reinterpret_cast<const std::uint8_t*>(text.data()), &size, reinterpret_cast<std::uint8_t*>(out.data())))
        throw std::runtime_error {"a page cannot be compressed"};
    out.resize(size);
    return out;
}

}   // namespace http

#include "formats/images/png.hpp"

#include <zlib.h>

#include <stdexcept>

namespace formats {

namespace {

std::string big_endian(unsigned long number)
{
    std::string bytes;
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(number >> shift & 0xff);
    return bytes;
}

// A part of a PNG file (ISO/IEC 15948, section 5.3).
std::string chunk(std::string_view name, std::string_view data)
{
    const auto body = std::string {name}.append(data);
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
    return big_endian(data.size()) + body + big_endian(sum);
}

std::string deflated(std::string_view bytes)
{
    std::string out(compressBound(bytes.size()), '\0');
    auto size = out.size();
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
            bytes.size(), Z_BEST_COMPRESSION)
        != Z_OK)
        throw std::runtime_error {"no memory for a picture"};
    out.resize(size);
    return out;
}

// Depth in bits, type of colour, and the only methods there are.
std::string_view header_of(PngPixels pixels)
{
    return pixels == PngPixels::bit ? std::string_view {"\x01\x00\x00\x00\x00", 5}
                                    : std::string_view {"\x08\x02\x00\x00\x00", 5};
}

}   // namespace

std::string png(PngSize size, PngPixels pixels, std::string_view rows)
{
    constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
    return std::string {signature}
    + chunk("IHDR", big_endian(size.width) + big_endian(size.height) + std::string {header_of(pixels)})
        + chunk("IDAT", deflated(rows)) + chunk("IEND", "");
}

}   // namespace formats

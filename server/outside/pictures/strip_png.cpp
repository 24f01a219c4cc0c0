#include "outside/pictures/strip_png.hpp"

#include <gio/gio.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>

namespace outside {

namespace {

constexpr std::size_t file_head = 8, part_head = 8, part_tail = 4;   // The tail is a checksum.
constexpr std::size_t longest_remark = 64 * 1024;
constexpr std::uint32_t largest_profile = 1 << 20;   // Profiles of cameras and screens have about 3,000 bytes.
constexpr std::array<std::string_view, 5> for_pixels {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};

std::uint32_t number_of(std::string_view bytes)
{
    std::uint32_t number = 0;
    for (const char c : bytes.substr(0, 4))
        number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

struct Unref {
    void operator()(void* object) const { g_object_unref(object); }
};

// Decompresses the beginning of zlib data, until `start` is full.
bool unpack(std::string_view packed, std::span<char> start)
{
    const std::unique_ptr<GConverter, Unref> zlib {G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB))};
    for (std::size_t done = 0; done < start.size();) {
        std::size_t read = 0, written = 0;
        GError* error = nullptr;
        const auto result = g_converter_convert(zlib.get(), packed.data(), packed.size(), start.data() + done,
            start.size() - done, G_CONVERTER_INPUT_AT_END, &read, &written, &error);
        if (error) g_error_free(error);
        if (result == G_CONVERTER_ERROR || (read == 0 && written == 0)) return false;
        packed.remove_prefix(read);
        done += written;
    }
    return true;
}

// A colour profile begins with its size, compressed behind the profile's name and one more byte.
bool is_sound_profile(std::string_view content)
{
    const auto name_end = content.find('\0');
    if (content.size() > largest_profile || name_end == content.npos || name_end + 2 >= content.size()) return false;
    std::array<char, 4> size {};
    return unpack(content.substr(name_end + 2), size) && number_of({size.data(), size.size()}) <= largest_profile;
}

bool is_kept(std::string_view name, std::string_view content)
{
    if (name == "iCCP") return is_sound_profile(content);
    if (name == "eXIf") return content.size() <= longest_remark;   // The orientation.
    return std::ranges::find(for_pixels, name) != for_pixels.end();
}

}   // namespace

std::optional<std::string> with_pixels_alone(std::string_view png)
{
    if (png.size() < file_head) return {};
    std::string file {png.substr(0, file_head)};
    for (png.remove_prefix(file_head); png.size() >= part_head + part_tail;) {
        const auto size = std::size_t {number_of(png)};
        if (size > png.size() - part_head - part_tail) return {};
        const auto part = png.substr(0, part_head + size + part_tail);
        const auto name = part.substr(4, 4);
        if (is_kept(name, part.substr(part_head, size))) file += part;
        if (name == "IEND") return file;
        png.remove_prefix(part.size());
    }
    return {};
}

}   // namespace outside

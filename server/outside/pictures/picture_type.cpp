#include "outside/pictures/picture_type.hpp"

#include <algorithm>
#include <cstdint>

namespace outside {

namespace {

using namespace std::string_view_literals;

// A box of an ISO base media file (ISO/IEC 14496-12): four bytes of size, four letters of type, content.
struct Box {
    std::string_view kind, content;
};

constexpr std::size_t box_head = 8;

// Removes the next box from the front of `bytes`. Nothing at the end of the file, or if the box is longer than the rest
// of the file. The special sizes 0 (until the end) and 1 (64-bit size) are not supported: only boxes of pixels need
// them.
std::optional<Box> take_box(std::string_view& bytes)
{
    if (bytes.size() < box_head) return {};
    std::uint32_t size = 0;
    for (const char c : bytes.substr(0, 4))
        size = size << 8 | static_cast<unsigned char>(c);
    if (size < box_head || size > bytes.size()) return {};
    const Box box {bytes.substr(4, 4), bytes.substr(box_head, size - box_head)};
    bytes.remove_prefix(size);
    return box;
}

bool names_avif(const Box& type)
{
    constexpr std::size_t brand = 4;
    for (std::size_t i = 0; i + brand <= type.content.size(); i += brand)
        if (i != brand && type.content.substr(i, brand) == "avif") return true;   // The second entry is a version.
    return false;
}

bool is_avif(std::string_view bytes)
{
    const auto type = take_box(bytes);
    if (!type || type->kind != "ftyp" || !names_avif(*type)) return false;
    while (const auto box = take_box(bytes)) {
        if (box->kind != "meta") continue;
        const auto names = [&](std::string_view coding) { return box->content.contains(coding); };
        return names("av01")
            && std::ranges::none_of(
                std::initializer_list {"hvc1"sv, "hev1"sv, "lhv1"sv, "vvc1"sv, "avc1"sv, "j2k1"sv, "jpeg"sv, "unci"sv},
                names);
    }
    return false;
}

}   // namespace

std::optional<PictureFile> find_picture_type(std::string_view bytes)
{
    if (bytes.starts_with("\xff\xd8\xff")) return PictureFile::jpeg;
    if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return PictureFile::png;
    if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a")) return PictureFile::gif;
    if (bytes.starts_with("RIFF") && bytes.substr(std::min(bytes.size(), box_head)).starts_with("WEBP"))
        return PictureFile::webp;
    if (is_avif(bytes)) return PictureFile::avif;
    return {};
}

}   // namespace outside

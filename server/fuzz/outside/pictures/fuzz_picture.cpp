// Whatever is handed in as a picture is made one of ours or refused, within bounded work, and nothing of what its file
// says beside its pixels gets through.

#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"
#include "outside/pictures/pictures.hpp"
#include "outside/pictures/strip_png.hpp"
#include "outside/pictures/strip_webp.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr int side = 500, width = 40;
    static const auto pictures
        = outside::pictures({.bytes = 100'000, .pixels = std::int64_t {side} * side, .side = side});
    const std::string_view input {reinterpret_cast<const char*>(data), size};
    const auto shorter = outside::without_remarks(input);
    core::ensure(!shorter || shorter->size() <= size, "nothing is added");
    const auto pixels = outside::with_pixels_alone(input);
    core::ensure(!pixels || pixels->size() <= size, "nor here");
    const auto facts = pictures.inspect(input);
    const auto type = static_cast<domain::PictureType>(size % 3);
    const auto made = pictures.make(input, width, type);
    if (!facts) return 0;
    core::ensure(facts->width >= 1 && facts->width <= side && facts->height >= 1 && facts->height <= side,
        "what is taken is within the limits");
    core::ensure(facts->colour.size() == 7, "every picture looks like something");
    if (!made) return 0;
    core::ensure(!made->contains("Exif") && !made->contains("<x:xmpmeta"), "remarks are left out");
    const auto again = pictures.inspect(*made);
    core::ensure(again && again->width <= width && again->width <= facts->width, "what was made is a picture");
    return 0;
}

#include "outside/pictures/pictures.hpp"

#include <fmt/format.h>
#include <vips/vips.h>

#include <array>
#include <memory>
#include <stdexcept>

#include "core/ensure.hpp"
#include "outside/pictures/picture_type.hpp"
#include "outside/pictures/strip_png.hpp"
#include "outside/pictures/strip_webp.hpp"

namespace outside {

namespace {

using domain::PictureFacts;
using domain::PictureType;

struct Unref {
    void operator()(void* object) const { g_object_unref(object); }
};
using Image = std::unique_ptr<VipsImage, Unref>;

struct Free {
    void operator()(void* memory) const { g_free(memory); }
};

// Each opens a file that is in memory, and reads no more of it than what it says of itself. In the order of
// PictureFile.
struct Loader {
    const char* name;   // As libvips has it.
    int (*open)(void*, std::size_t, VipsImage**, ...);
};
constexpr std::array<Loader, 5> loaders {{
    {"VipsForeignLoadJpegBuffer", vips_jpegload_buffer},
    {"VipsForeignLoadPngBuffer", vips_pngload_buffer},
    {"VipsForeignLoadWebpBuffer", vips_webpload_buffer},
    {"VipsForeignLoadHeifBuffer", vips_heifload_buffer},
    {"VipsForeignLoadNsgifBuffer", vips_gifload_buffer},
}};

void discard(const char*, GLogLevelFlags, const char*, void*) { }

// What libvips can read besides is out of reach from here on: vectors, documents, what ImageMagick knows, …
void block_other_loaders()
{
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    for (const auto& loader : loaders)
        vips_operation_block_set(loader.name, FALSE);
}

void start_vips()
{
    static const bool is_started = [] {
        const auto all = static_cast<GLogLevelFlags>(G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION);
        g_log_set_handler("VIPS", all, discard, nullptr);
        if (VIPS_INIT("kalends") != 0) throw std::runtime_error {fmt::format("libvips: {}", vips_error_buffer())};
        block_other_loaders();
        vips_concurrency_set(1);   // Who calls says how much is done at a time.
        vips_cache_set_max(0);     // No picture is asked for twice in the same way.
        return true;
    }();
    core::ensure(is_started, "libvips is started once");
}

// An image made by one of libvips' functions, or null if it could not be made; why is of no interest to anybody.
template <class Make> Image image_by(Make make)
{
    VipsImage* image = nullptr;
    if (make(&image) == 0) return Image {image};
    vips_error_clear();
    if (image) g_object_unref(image);
    return {};
}

// libvips promises not to write to it.
void* memory_of(std::string_view bytes) { return const_cast<char*>(bytes.data()); }

// What the file says of itself; null if it is no picture, or one beyond the limits. Nothing is unpacked.
Image open(std::string_view bytes, const PictureLimits& limits)
{
    const auto type = find_picture_type(bytes);
    if (!type) return {};
    start_vips();
    const auto& loader = loaders[static_cast<std::size_t>(*type)];
    // What unpacks it later finds the type by itself, and has to come to the same.
    const auto* found = vips_foreign_find_load_buffer(bytes.data(), bytes.size());
    if (!found || std::string_view {found} != loader.name) {
        vips_error_clear();
        return {};
    }
    auto image = image_by([&](VipsImage** out) {
        return loader.open(memory_of(bytes), bytes.size(), out, "access", VIPS_ACCESS_SEQUENTIAL, nullptr);
    });
    if (!image) return {};
    const int width = vips_image_get_width(image.get()), height = vips_image_get_page_height(image.get());
    if (width > limits.side || height > limits.side || std::int64_t {width} * height > limits.pixels) return {};
    return image;
}

// How its colours are meant, where that is not as the web means them anyway.
struct Profiles {
    const char *from = nullptr, *to = nullptr;
};

Profiles profiles_of(const Image& opened)
{
    const bool is_ink = vips_image_get_interpretation(opened.get()) == VIPS_INTERPRETATION_CMYK;
    if (!is_ink && vips_image_get_typeof(opened.get(), VIPS_META_ICC_NAME) == 0) return {};
    return {is_ink ? "cmyk" : "srgb", "srgb"};   // The former only where the file has none of its own.
}

// Takes off the image what it carries beside its pixels. (The savers' `strip` leaves some of it in WebP, in
// libvips 8.14.)
void remove_remarks(const Image& image)
{
    auto* const names = vips_image_get_fields(image.get());
    for (auto* name = names; name && *name; ++name)
        vips_image_remove(image.get(), *name);   // Width and the like stay: they are no remarks.
    g_strfreev(names);
}

// A picture by its file: the pixels in red, green and blue of the web, perhaps with transparency, turned as the file
// says, and nothing else. At most so wide and high.
Image thumbnail(std::string_view bytes, const Image& opened, int width, int height)
{
    const auto shrink = [&](const Profiles& profiles) {
        return image_by([&](VipsImage** out) {
            // Its own `fail_on` does not reach all loaders, in libvips 8.14.
            return vips_thumbnail_buffer(memory_of(bytes), bytes.size(), out, width, "height", height, "size",
                VIPS_SIZE_DOWN, "option_string", "[fail_on=error]", profiles.to ? "export_profile" : nullptr,
                profiles.to, "import_profile", profiles.from, nullptr);
        });
    };
    const auto profiles = profiles_of(opened);
    auto image = shrink(profiles);
    if (!image && profiles.to) image = shrink({});   // A profile that makes no sense: as if there were none.
    if (!image) return {};
    image = image_by(
        [&](VipsImage** out) { return vips_colourspace(image.get(), out, VIPS_INTERPRETATION_sRGB, nullptr); });
    if (image) image = image_by([&](VipsImage** out) { return vips_copy(image.get(), out, nullptr); });
    if (image) remove_remarks(image);
    return image;
}

// On white where one can see through it.
Image without_transparency(Image image)
{
    if (!image || !vips_image_hasalpha(image.get())) return image;
    constexpr std::array white {255.0, 255.0, 255.0};
    const std::unique_ptr<VipsArea, decltype(&vips_area_unref)> background {
        VIPS_AREA(vips_array_double_new(white.data(), white.size())), vips_area_unref};
    return image_by(
        [&](VipsImage** out) { return vips_flatten(image.get(), out, "background", background.get(), nullptr); });
}

// The mean of all pixels, as #rrggbb; nothing if they cannot be unpacked.
std::optional<std::string> mean_colour(const Image& image)
{
    constexpr std::size_t bands = 3;
    if (vips_image_get_bands(image.get()) != bands || vips_image_get_format(image.get()) != VIPS_FORMAT_UCHAR)
        return {};
    std::size_t size = 0;
    const std::unique_ptr<void, Free> memory {vips_image_write_to_memory(image.get(), &size)};
    if (!memory || size < bands) {
        vips_error_clear();
        return {};
    }
    const std::string_view pixels {static_cast<const char*>(memory.get()), size};
    std::array<std::uint64_t, bands> sums {};
    for (std::size_t i = 0; i < size; ++i)
        sums[i % bands] += static_cast<unsigned char>(pixels[i]);
    const auto count = size / bands;
    return fmt::format("#{:02x}{:02x}{:02x}", sums[0] / count, sums[1] / count, sums[2] / count);
}

bool lies_on_its_side(const Image& image) { return vips_image_get_orientation(image.get()) >= 5; }

std::optional<PictureFacts> inspect(std::string_view bytes, const PictureLimits& limits)
{
    constexpr int side = 64;   // Enough for a mean, and all of the file has to be read for it.
    const auto opened = open(bytes, limits);
    if (!opened) return {};
    const auto small = without_transparency(thumbnail(bytes, opened, side, side));
    if (!small) return {};
    auto colour = mean_colour(small);
    if (!colour) return {};
    int width = vips_image_get_width(opened.get()), height = vips_image_get_page_height(opened.get());
    if (lies_on_its_side(opened)) std::swap(width, height);
    return PictureFacts {width, height, std::move(*colour)};
}

int save(const Image& image, PictureType type, void** bytes, std::size_t* size)
{
    switch (type) {
    case PictureType::avif:
        return vips_heifsave_buffer(image.get(), bytes, size, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", 50,
            "effort", 3, "bitdepth", 8, "strip", TRUE, nullptr);   // More effort takes three times as long for 1 %.
    case PictureType::webp:
        return vips_webpsave_buffer(image.get(), bytes, size, "Q", 75, "effort", 4, "strip", TRUE, nullptr);
    case PictureType::jpeg:
        return vips_jpegsave_buffer(
            image.get(), bytes, size, "Q", 80, "interlace", TRUE, "optimize_coding", TRUE, "strip", TRUE, nullptr);
    }
    core::report_bug("a type of picture that cannot be made", std::source_location::current());
}

std::optional<std::string> make(std::string_view bytes, int width, PictureType type, const PictureLimits& limits)
{
    if (width < 1) return {};
    const auto opened = open(bytes, limits);
    if (!opened) return {};
    auto image = thumbnail(bytes, opened, width, limits.side);
    if (type == PictureType::jpeg) image = without_transparency(std::move(image));
    if (!image) return {};
    void* saved = nullptr;
    std::size_t size = 0;
    const bool is_saved = save(image, type, &saved, &size) == 0;
    const std::unique_ptr<void, Free> memory {saved};
    if (!is_saved || size == 0) {
        vips_error_clear();
        return {};
    }
    std::string file {static_cast<const char*>(saved), size};
    // For which libvips 8.14 does not listen to `strip`.
    if (type == PictureType::webp) return without_remarks(file);
    return file;
}

// Does it with the file as libvips may have it.
template <class Work>
std::invoke_result_t<Work, std::string_view> with_sound(std::string_view bytes, const PictureLimits& limits, Work work)
{
    if (bytes.size() > limits.bytes) return {};
    if (find_picture_type(bytes) != PictureFile::png) return work(bytes);
    const auto png = with_pixels_alone(bytes);
    if (!png) return {};
    return work(*png);
}

}   // namespace

domain::Pictures pictures(PictureLimits limits)
{
    domain::Pictures pictures;
    pictures.inspect = [limits](std::string_view bytes) {
        return with_sound(bytes, limits, [&](std::string_view sound) { return inspect(sound, limits); });
    };
    pictures.make = [limits](std::string_view bytes, int width, PictureType type) {
        return with_sound(bytes, limits, [&](std::string_view sound) { return make(sound, width, type, limits); });
    };
    return pictures;
}

}   // namespace outside

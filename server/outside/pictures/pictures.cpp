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

// Each function opens a file in memory and reads only its header. In the order of PictureFile.
struct Loader {
    const char* name;   // The loader's name in libvips.
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

// Blocks all other loaders of libvips: vector graphics, documents, ImageMagick's formats, …
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
        vips_concurrency_set(1);   // The caller limits how many pictures are processed at a time.
        vips_cache_set_max(0);     // The same operation is never repeated, so caching is useless.
        return true;
    }();
    core::ensure(is_started, "libvips is started once");
}

// The image that a libvips function returned, or null if it failed. The reason of the failure is not needed.
template <class Make> Image image_by(Make make)
{
    VipsImage* image = nullptr;
    if (make(&image) == 0) return Image {image};
    vips_error_clear();
    if (image) g_object_unref(image);
    return {};
}

// libvips takes a non-const pointer but does not write to the memory.
void* memory_of(std::string_view bytes) { return const_cast<char*>(bytes.data()); }

// Opens the file and reads its header; null if it is no picture or exceeds the limits. No pixels are decoded.
Image open(std::string_view bytes, const PictureLimits& limits)
{
    const auto type = find_picture_type(bytes);
    if (!type) return {};
    start_vips();
    const auto& loader = loaders[static_cast<std::size_t>(*type)];
    // vips_thumbnail_buffer later detects the type by itself, so its result must be the same.
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

// The colour profiles to convert from and to, where the image is not sRGB.
struct Profiles {
    const char *from = nullptr, *to = nullptr;
};

Profiles profiles_of(const Image& opened)
{
    const bool is_ink = vips_image_get_interpretation(opened.get()) == VIPS_INTERPRETATION_CMYK;
    if (!is_ink && vips_image_get_typeof(opened.get(), VIPS_META_ICC_NAME) == 0) return {};
    return {is_ink ? "cmyk" : "srgb", "srgb"};   // The first is used only if the file embeds no profile.
}

// Removes metadata from the image. (The savers' option `strip` keeps some of it in WebP, in libvips 8.14.)
void remove_remarks(const Image& image)
{
    auto* const names = vips_image_get_fields(image.get());
    for (auto* name = names; name && *name; ++name)
        vips_image_remove(image.get(), *name);   // Fields such as the width are kept: they are not metadata.
    g_strfreev(names);
}

// Decodes a picture, scaled down to at most the given width and height: sRGB pixels, perhaps with transparency, rotated
// as the file's Exif says, without metadata.
Image thumbnail(std::string_view bytes, const Image& opened, int width, int height)
{
    const auto shrink = [&](const Profiles& profiles) {
        return image_by([&](VipsImage** out) {
            // The function's own option `fail_on` does not reach all loaders, in libvips 8.14.
            return vips_thumbnail_buffer(memory_of(bytes), bytes.size(), out, width, "height", height, "size",
                VIPS_SIZE_DOWN, "option_string", "[fail_on=error]", profiles.to ? "export_profile" : nullptr,
                profiles.to, "import_profile", profiles.from, nullptr);
        });
    };
    const auto profiles = profiles_of(opened);
    auto image = shrink(profiles);
    if (!image && profiles.to) image = shrink({});   // Without the profiles, in case the embedded profile is invalid.
    if (!image) return {};
    image = image_by(
        [&](VipsImage** out) { return vips_colourspace(image.get(), out, VIPS_INTERPRETATION_sRGB, nullptr); });
    if (image) image = image_by([&](VipsImage** out) { return vips_copy(image.get(), out, nullptr); });
    if (image) remove_remarks(image);
    return image;
}

// Whether anything behind the picture would be seen through it. Many files have transparency that they do not use.
bool is_transparent(const Image& image)
{
    if (!vips_image_hasalpha(image.get())) return false;
    double least = 0;
    const auto last = vips_image_get_bands(image.get()) - 1;
    const auto alpha = image_by([&](VipsImage** out) { return vips_extract_band(image.get(), out, last, nullptr); });
    if (!alpha || vips_min(alpha.get(), &least, nullptr) != 0) {
        vips_error_clear();
        return false;   // The file is broken; its pixels are read once more for the colour.
    }
    return least < 255;
}

// Replaces transparency with white.
Image without_transparency(Image image)
{
    if (!image || !vips_image_hasalpha(image.get())) return image;
    constexpr std::array white {255.0, 255.0, 255.0};
    const std::unique_ptr<VipsArea, decltype(&vips_area_unref)> background {
        VIPS_AREA(vips_array_double_new(white.data(), white.size())), vips_area_unref};
    return image_by(
        [&](VipsImage** out) { return vips_flatten(image.get(), out, "background", background.get(), nullptr); });
}

// The mean of all pixels as #rrggbb; nothing if they cannot be decoded.
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
    constexpr int side = 64;   // Enough for a mean; the whole file has to be decoded all the same.
    const auto opened = open(bytes, limits);
    if (!opened) return {};
    auto thumb = thumbnail(bytes, opened, side, side);
    // In memory, since it is looked at twice and the file can be read only once.
    if (thumb) thumb.reset(vips_image_copy_memory(thumb.get()));
    if (!thumb) return {};
    const bool has_colour = !is_transparent(thumb);
    const auto small = without_transparency(std::move(thumb));
    if (!small) return {};
    auto colour = mean_colour(small);
    if (!colour) return {};
    if (!has_colour) colour->clear();
    int width = vips_image_get_width(opened.get()), height = vips_image_get_page_height(opened.get());
    if (lies_on_its_side(opened)) std::swap(width, height);
    return PictureFacts {width, height, std::move(*colour)};
}

int save(const Image& image, PictureType type, void** bytes, std::size_t* size)
{
    switch (type) {
    case PictureType::avif:
        return vips_heifsave_buffer(image.get(), bytes, size, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", 50,
            // More effort takes three times as long and saves 1 %.
            "effort", 3, "bitdepth", 8, "strip", TRUE, nullptr);
    case PictureType::webp:
        return vips_webpsave_buffer(image.get(), bytes, size, "Q", 75, "effort", 4, "strip", TRUE, nullptr);
    case PictureType::jpeg:
        return vips_jpegsave_buffer(
            image.get(), bytes, size, "Q", 80, "interlace", TRUE, "optimize_coding", TRUE, "strip", TRUE, nullptr);
    case PictureType::png:
        return vips_pngsave_buffer(image.get(), bytes, size, "compression", 9, "strip", TRUE, nullptr);
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
    // libvips 8.14 ignores `strip` for WebP.
    if (type == PictureType::webp) return without_remarks(file);
    return file;
}

// Calls `work` with the file's bytes in a form that is safe for libvips.
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

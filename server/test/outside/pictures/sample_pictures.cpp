#include "test/outside/pictures/sample_pictures.hpp"

#include <vips/vips.h>

#include <stdexcept>

#include "outside/pictures/pictures.hpp"

namespace test {

namespace {

void check(int failed)
{
    if (failed == 0) return;
    const std::string error = vips_error_buffer();
    vips_error_clear();
    throw std::runtime_error {error};
}

VipsImage* plain(int width, int height, Colour colour)
{
    const std::array<double, 3> values {double(colour[0]), double(colour[1]), double(colour[2])};
    VipsImage *black = nullptr, *coloured = nullptr, *image = nullptr;
    check(vips_black(&black, width, height, "bands", 3, nullptr));
    const std::array<double, 3> ones {1, 1, 1};
    check(vips_linear(black, &coloured, ones.data(), values.data(), 3, "uchar", TRUE, nullptr));
    check(vips_copy(coloured, &image, "interpretation", VIPS_INTERPRETATION_sRGB, nullptr));
    g_object_unref(black);
    g_object_unref(coloured);
    return image;
}

// As the program starts libvips, and with what it blocks.
void start() { outside::pictures().inspect("GIF89a"); }

}   // namespace

void SamplePicture::Unref::operator()(VipsImage* image) const { g_object_unref(image); }

SamplePicture::SamplePicture(int width, int height, Colour left, Colour right)
{
    start();
    auto *one = plain(width / 2, height, left), *other = plain(width - width / 2, height, right);
    VipsImage* both = nullptr;
    check(vips_join(one, other, &both, VIPS_DIRECTION_HORIZONTAL, nullptr));
    g_object_unref(one);
    g_object_unref(other);
    replace(both);
}

SamplePicture::SamplePicture(std::string_view file)
{
    start();
    auto* image = vips_image_new_from_buffer(file.data(), file.size(), "", nullptr);
    check(image == nullptr);
    replace(image);
}

// All pixels are worked out here, so that nothing refers to memory that may go.
void SamplePicture::replace(VipsImage* lazy)
{
    auto* image = vips_image_copy_memory(lazy);
    g_object_unref(lazy);
    check(image == nullptr);
    image_.reset(image);
}

SamplePicture& SamplePicture::put_text(const char* field, const char* text)
{
    vips_image_set_string(image_.get(), field, text);
    return *this;
}

SamplePicture& SamplePicture::put_bytes(const char* field, std::string_view bytes)
{
    vips_image_set_blob_copy(image_.get(), field, bytes.data(), bytes.size());
    return *this;
}

SamplePicture& SamplePicture::turn(int orientation)
{
    vips_image_set_int(image_.get(), VIPS_META_ORIENTATION, orientation);
    return *this;
}

SamplePicture& SamplePicture::use_profile(const char* name)
{
    VipsBlob* profile = nullptr;
    check(vips_profile_load(name, &profile, nullptr));
    std::size_t size = 0;
    const auto* bytes = static_cast<const char*>(vips_blob_get(profile, &size));
    put_bytes(VIPS_META_ICC_NAME, {bytes, size});
    vips_area_unref(VIPS_AREA(profile));
    return *this;
}

SamplePicture& SamplePicture::to_ink()
{
    VipsImage* ink = nullptr;
    check(vips_icc_transform(image_.get(), &ink, "cmyk", "input_profile", "srgb", nullptr));
    replace(ink);
    return *this;
}

SamplePicture& SamplePicture::make_transparent()
{
    VipsImage* glass = nullptr;
    check(vips_bandjoin_const1(image_.get(), &glass, 0, nullptr));
    replace(glass);
    return *this;
}

SamplePicture& SamplePicture::animate()
{
    VipsImage *left = nullptr, *right = nullptr, *film = nullptr;
    const int half = width() / 2, page = height();
    check(vips_crop(image_.get(), &left, 0, 0, half, page, nullptr));
    check(vips_crop(image_.get(), &right, half, 0, half, page, nullptr));
    check(vips_join(left, right, &film, VIPS_DIRECTION_VERTICAL, nullptr));
    g_object_unref(left);
    g_object_unref(right);
    replace(film);
    vips_image_set_int(image_.get(), VIPS_META_PAGE_HEIGHT, page);
    return *this;
}

std::string SamplePicture::file(const char* suffix) const
{
    void* memory = nullptr;
    std::size_t size = 0;
    check(vips_image_write_to_buffer(image_.get(), suffix, &memory, &size, nullptr));
    std::string bytes {static_cast<const char*>(memory), size};
    g_free(memory);
    return bytes;
}

int SamplePicture::width() const { return vips_image_get_width(image_.get()); }
int SamplePicture::height() const { return vips_image_get_height(image_.get()); }
int SamplePicture::bands() const { return vips_image_get_bands(image_.get()); }

Colour SamplePicture::at(int x, int y) const
{
    double* values = nullptr;
    int count = 0;
    check(vips_getpoint(image_.get(), &values, &count, x, y, nullptr));
    Colour colour {};
    for (std::size_t i = 0; i < colour.size() && i < static_cast<std::size_t>(count); ++i)
        colour[i] = static_cast<int>(values[i]);
    g_free(values);
    return colour;
}

std::string SamplePicture::fields() const
{
    auto* const names = vips_image_get_fields(image_.get());
    std::string text;
    for (auto* name = names; *name; ++name)
        text.append(*name).append(" ");
    g_strfreev(names);
    return text;
}

}   // namespace test

#include "http/front_end/icon.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/colour.hpp"
#include "formats/images/png.hpp"

namespace http {

namespace {

constexpr std::string_view default_accent = "#3056d3";
constexpr int side = 180;      // Pixels.
constexpr double units = 16;   // Of the drawing, in each direction.
constexpr int samples = 4;     // Per pixel in each direction, so that edges are smooth.

// A stroke with round ends, 2 units wide.
struct Stroke {
    double from, to, y;

    bool covers(double at_x, double at_y) const { return std::hypot(at_x - std::clamp(at_x, from, to), at_y - y) <= 1; }
};
constexpr std::array strokes {Stroke {4, 12, 6}, Stroke {4, 9, 10}};

// How much of a pixel the strokes cover, from 0 to samples².
int coverage(int pixel_x, int pixel_y)
{
    const auto unit = [](int pixel, int sample) { return (pixel + (sample + 0.5) / samples) * units / side; };
    int covered = 0;
    for (int i = 0; i < samples * samples; ++i) {
        const auto x = unit(pixel_x, i % samples), y = unit(pixel_y, i / samples);
        covered += std::ranges::any_of(strokes, [&](const Stroke& stroke) { return stroke.covers(x, y); });
    }
    return covered;
}

// The coverage of all pixels, computed once.
const std::vector<int>& mask()
{
    static const auto made = [] {
        std::vector<int> all;
        for (int i = 0; i < side * side; ++i)
            all.push_back(coverage(i % side, i / side));
        return all;
    }();
    return made;
}

// The pixels as a PNG file has them: in each line a filter (none), then red, green and blue.
std::string pixels(std::string_view accent)
{
    std::array<int, 3> ground {};
    for (std::size_t i = 0; i < ground.size(); ++i)
        ground[i] = std::stoi(std::string {accent.substr(1 + 2 * i, 2)}, nullptr, 16);
    std::string bytes;
    for (std::size_t i = 0; i < mask().size(); ++i) {
        if (i % side == 0) bytes += '\0';
        for (const int part : ground)
            bytes += static_cast<char>(part + (255 - part) * mask()[i] / (samples * samples));
    }
    return bytes;
}

}   // namespace

std::string_view icon_colour(std::string_view accent) { return core::parse_colour(accent) ? accent : default_accent; }

std::string icon_links(std::string_view accent)
{
    return fmt::format(
        "<link rel=\"icon\" type=\"image/svg+xml\" href=\"{}\"><link rel=\"apple-touch-icon\" href=\"{}\">"
        "<meta name=\"theme-color\" content=\"{}\">",
        icon_address, touch_icon_address, icon_colour(accent));
}

std::string icon_svg(std::string_view accent)
{
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><rect width=\"16\" height=\"16\" "
        "rx=\"4\" fill=\"{}\"/><path d=\"M4 6h8M4 10h5\" stroke=\"#fff\" stroke-width=\"2\" "
        "stroke-linecap=\"round\"/></svg>\n",
        icon_colour(accent));
}

std::string touch_icon_png(std::string_view accent)
{
    return formats::png({side, side}, formats::PngPixels::rgb, pixels(icon_colour(accent)));
}

}   // namespace http

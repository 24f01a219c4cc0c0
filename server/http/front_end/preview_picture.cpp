#include "http/front_end/preview_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/bounded_cache.hpp"
#include "core/colour.hpp"
#include "core/single_flight.hpp"
#include "formats/images/png.hpp"

namespace http {

namespace {

constexpr std::string_view default_accent = "#3056d3";

struct Point {
    double x, y;
};

// A rectangle with round corners, in pixels.
struct Box {
    double left, top, right, bottom, radius;

    // How much of a pixel in its middle it covers, from 0 to 1, with edges one pixel wide.
    double coverage(Point at) const
    {
        const auto x = at.x - std::clamp(at.x, left + radius, right - radius);
        const auto y = at.y - std::clamp(at.y, top + radius, bottom - radius);
        return std::clamp(radius + 0.5 - std::hypot(x, y), 0.0, 1.0);
    }
};

constexpr Box sheet {360, 114, 840, 516, 36}, head {400, 154, 800, 204, 14};
constexpr int columns = 5, rows = 3, chosen = 8;   // The days on the sheet, and the one that is full.

constexpr Box day(int number)
{
    const double left = 400 + 84.0 * (number % columns), top = 244 + 84.0 * (number / columns);
    return {left, top, left + 64, top + 64, 16};
}

// In the middle, with margins that are the same on all sides.
static_assert(sheet.left == preview_width - sheet.right && sheet.top == preview_height - sheet.bottom);
static_assert(head.left - sheet.left == head.top - sheet.top && sheet.right - head.right == head.left - sheet.left);
static_assert(sheet.bottom - day(columns * rows - 1).bottom == head.top - sheet.top);

// The part of white in a pixel; the rest is the accent.
double whiteness(Point at)
{
    auto white = sheet.coverage(at);
    white = std::min(white, 1 - head.coverage(at));
    for (int number = 0; number < columns * rows; ++number)
        white = std::min(white, 1 - day(number).coverage(at) * (number == chosen ? 1 : 0.16));
    return white;
}

std::string draw(std::string_view accent)
{
    std::array<double, 3> ground {};
    for (std::size_t i = 0; i < ground.size(); ++i)
        ground[i] = std::stoi(std::string {accent.substr(1 + 2 * i, 2)}, nullptr, 16);
    std::string pixels;
    for (int y = 0; y < preview_height; ++y) {
        pixels += '\0';
        for (int x = 0; x < preview_width; ++x) {
            const auto white = whiteness({x + 0.5, y + 0.5});
            for (const auto part : ground)
                pixels += static_cast<char>(std::lround(part + (255 - part) * white));
        }
    }
    return formats::png({preview_width, preview_height}, formats::PngPixels::rgb, pixels);
}

}   // namespace

std::shared_ptr<const std::string> preview_picture_png(std::string_view accent)
{
    static core::BoundedCache<std::string> drawn {std::size_t {2} << 20};
    static core::SingleFlight<std::shared_ptr<const std::string>> flights {{.working = 1, .waiting = 8}};
    const std::string colour {core::parse_colour(accent) ? accent : default_accent};
    if (auto known = drawn.find(colour)) return known;
    const auto made = flights.run(colour, [&] {
        auto picture = std::make_shared<const std::string>(draw(colour));
        drawn.keep(colour, picture, picture->size());
        return picture;
    });
    return made.value_or(nullptr);
}

}   // namespace http

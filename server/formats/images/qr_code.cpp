#include "formats/images/qr_code.hpp"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>
#include <stdexcept>

#include "core/encoding.hpp"
#include "formats/images/png.hpp"

namespace formats {

namespace {

struct FreeCode {
    void operator()(QRcode* code) const { QRcode_free(code); }
};

// The dark modules as a path: a line for each run of them in a row.
std::string path_of(const QrCode& code)
{
    std::string path;
    for (int row = 0; row < code.side; ++row)
        for (int column = 0; column < code.side; ++column) {
            const int first = column;
            while (code.is_dark(column, row))
                ++column;
            if (column > first)
                path += fmt::format(
                    "M{} {}h{}v1h-{}z", first + quiet_zone, row + quiet_zone, column - first, column - first);
        }
    return path;
}

// One row of pixels, a bit for each: white is 1.
std::string pixel_row(const QrCode& code, int row, int scale)
{
    const int width = (code.side + 2 * quiet_zone) * scale;
    std::string bytes(static_cast<std::size_t>((width + 7) / 8), '\0');
    for (int x = 0; x < width; ++x)
        if (!code.is_dark(x / scale - quiet_zone, row))
            bytes[static_cast<std::size_t>(x / 8)] |= static_cast<char>(0x80 >> (x % 8));
    return bytes;
}

}   // namespace

bool QrCode::is_dark(int column, int row) const
{
    if (column < 0 || row < 0 || column >= side || row >= side) return false;
    return dark_modules[static_cast<std::size_t>(row) * static_cast<std::size_t>(side)
        + static_cast<std::size_t>(column)];
}

QrCode qr_code(std::string_view text)
{
    // Version 0: the smallest that has room.
    const std::unique_ptr<QRcode, FreeCode> made {QRcode_encodeData(
        static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M)};
    if (!made) throw std::runtime_error {"this text cannot be a QR code"};
    QrCode code {made->width, {}};
    for (int i = 0; i < made->width * made->width; ++i)
        code.dark_modules.push_back((made->data[i] & 1) != 0);   // The other bits say what kind of module it is.
    return code;
}

std::string qr_svg(const QrCode& code, std::string_view title)
{
    const int side = code.side + 2 * quiet_zone;
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{1}\" height=\"{1}\" "
                       "shape-rendering=\"crispEdges\" role=\"img\"><title>{2}</title>"
                       "<path fill=\"#fff\" d=\"M0 0h{0}v{0}H0z\"/><path d=\"{3}\"/></svg>\n",
        side, side * 8, core::escape_xml(title), path_of(code));
}

std::string qr_png(const QrCode& code, int pixels_per_module)
{
    std::string rows;
    const int side = code.side + 2 * quiet_zone;
    for (int row = 0; row < side; ++row) {
        const auto line = '\0' + pixel_row(code, row - quiet_zone, pixels_per_module);
        for (int i = 0; i < pixels_per_module; ++i)
            rows += line;
    }
    const auto pixels = static_cast<std::uint32_t>(side * pixels_per_module);
    return png({pixels, pixels}, PngPixels::bit, rows);
}

}   // namespace formats

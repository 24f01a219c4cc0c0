#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formats {

// A QR code (ISO/IEC 18004) of level M, which can still be read when 15 % of it is covered.
struct QrCode {
    int side = 0;                     // Modules, without the quiet zone.
    std::vector<bool> dark_modules;   // side × side of them, row by row.

    bool is_dark(int column, int row) const;   // False outside of the code, as in the quiet zone.
};

// The light modules around a code without which readers do not find it.
inline constexpr int quiet_zone = 4;

// The code of a text of at most 2,331 bytes. Throws std::runtime_error if it is longer or empty, or there is no memory.
QrCode qr_code(std::string_view text);

// As files, black on white, with the quiet zone. `title`: what readers for blind people say of it.
std::string qr_svg(const QrCode&, std::string_view title);
std::string qr_png(const QrCode&, int pixels_per_module);

}   // namespace formats

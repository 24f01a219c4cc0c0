#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace http {

// What programs show beside a link to a booking page if the business has no cover: a sheet of a calendar on the colour
// of the business, as a PNG file.
inline constexpr int preview_width = 1200, preview_height = 630;   // Pixels.

// `accent`: #rrggbb; ours if it is none. Drawn once for each colour of late, one at a time, which takes some 20 ms.
// Null if too many wait for it. Safe from any thread.
std::shared_ptr<const std::string> preview_picture_png(std::string_view accent);

}   // namespace http

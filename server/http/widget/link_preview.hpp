#pragma once

#include <string>
#include <string_view>

#include "api/wire.gen.hpp"

namespace http {

// What programs show beside a link to a booking page (Open Graph, Twitter), and where they find how to embed it
// (oEmbed).
struct LinkPreview {
    std::string_view origin;   // "https://salon.example".
    std::string_view path;     // "/de/widget/bookings/cut".
    std::string_view title;
    const api::PagePayload& payload;
};

// Tags for the <head>. Empty without an origin, since they need whole addresses.
std::string preview_tags(const LinkPreview&);

}   // namespace http

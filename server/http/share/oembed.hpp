#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace api {
class Writer;
}

namespace http {

// What an oEmbed consumer gets (oembed.com, version 1.0, type "rich").
struct RichEmbed {
    std::string title;           // "Haircut – Salon Anna".
    std::string provider_name;   // The business.
    std::string provider_url;
    std::string address;         // The page.
    std::string card;            // The address of the card that the frame shows.
    std::string thumbnail;       // The address of a picture of preview_width × preview_height.
    int width = 0, height = 0;   // Pixels.
};

// How large a card gets, in pixels; a consumer may ask for less, and a smaller frame is scrolled.
inline constexpr int card_width = 600, card_height = 400;

// The HTML that a consumer inserts: a quotation with the link, which stays where frames are not allowed, and the frame.
std::string embed_html(const RichEmbed&);

void encode(api::Writer&, const RichEmbed&);   // For api::to_json.
std::string oembed_json(const RichEmbed&);
std::string oembed_xml(const RichEmbed&);

// The page that a consumer asks about: the path of `url` if it is an address of `origin`, or of the same host by
// another scheme; else nothing.
std::optional<std::string> path_on_origin(std::string_view url, std::string_view origin);

}   // namespace http

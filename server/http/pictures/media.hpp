#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "api/wire.gen.hpp"
#include "app/site/media.hpp"
#include "domain/site/content.hpp"
#include "http/message/message.hpp"

namespace http {

// Signs the addresses of pictures, so that clients cannot request sizes that no page uses. Uses a media key of the
// business (storage::find_media_keys) and app::Shell's `sign`.
class PictureAddresses {
public:
    using Sign = std::function<std::string(std::string_view key, std::string_view text)>;

    PictureAddresses(Sign, std::string_view media_key);

    // "/media/{hash}/640.avif?s=…". The signature is the HMAC-SHA256 of the path in base64url (RFC 2104, RFC 4648),
    // shortened to its first 22 characters (132 bits).
    std::string address(const app::PictureSize&) const;
    std::string signature(std::string_view path) const;

private:
    Sign sign_;
    std::string key_;
};

// The widths in pixels in which a picture is offered: 320, 640, 960, 1280, 1920 and 2560 below the original width, and
// that one, unless it is larger still.
std::vector<int> widths_of_picture(int original_width);

// The width of the JPEG at Picture::src.
int width_of_src(int original_width);

// Of the wanted widths, which must ascend, those below the original width, and that one, unless it is larger still.
std::vector<int> widths_of_picture(int original_width, std::span<const int> wanted);

// The largest of the offered widths up to 1280, or the smallest.
int width_of_src(std::span<const int> offered);

// Converts a picture to the variants that browsers choose from. For a decorative picture the alternative text is empty.
// `widths`: what it is offered in instead of the usual widths.
api::Picture to_picture(const PictureAddresses&, const storage::Media&, const domain::ContentImage&);
api::Picture to_picture(
    const PictureAddresses&, const storage::Media&, const domain::ContentImage&, std::span<const int> widths);

// Handles GET and HEAD of addresses under /media/. An unknown address and a wrong signature get the same short 404; 503
// when too many requests wait for pictures.
Response get_picture(const app::Shell&, std::string_view business_id, const Request&);

}   // namespace http

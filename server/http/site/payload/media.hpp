#pragma once

#include <functional>
#include <string>
#include <vector>

#include "api/wire.gen.hpp"
#include "app/site/media.hpp"
#include "domain/site/content.hpp"
#include "http/message/message.hpp"

namespace http {

// Signs the addresses of one site's pictures, so that nobody has sizes made that no page asks for. Made with the key
// that the site has for it (storage::Site), and SHA-256 as in app::Shell.
class PictureAddresses {
public:
    PictureAddresses(std::function<std::string(std::string_view)> sha256, std::string_view media_key);

    // "/media/{hash}/640.avif?s=…". The signature is of the path: HMAC-SHA256 in base64url (RFC 2104, RFC 4648), its
    // first 22 characters, which is to say 132 bits.
    std::string address(const app::PictureSize&) const;
    std::string signature(std::string_view path) const;

private:
    std::string hash(std::string_view inner_or_outer, std::string_view text) const;

    std::function<std::string(std::string_view)> sha256_;
    std::string inner_, outer_;   // The key, as it goes before what is hashed first and then.
};

// In how many pixels a picture that wide is offered: 320, 640, 960, 1280, 1920 as far as it goes, or as it is.
std::vector<int> widths_of_picture(int original_width);

// A picture of the site's content as a browser chooses from. Empty for decoration is the text that stands for it.
api::Picture to_picture(const PictureAddresses&, const storage::Media&, const domain::ContentImage&);

// GET and HEAD of the addresses under /media/. Whatever is no such address, or was not signed for the site of the
// business, gets a short 404, alike; 503 when too many wait for pictures to be made.
Response get_picture(const app::Shell&, std::string_view business_id, const Request&);

}   // namespace http

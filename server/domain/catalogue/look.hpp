#pragma once

#include <optional>
#include <string>

#include "core/vocabulary.gen.hpp"

namespace domain {

// A picture of a business, its staff or its services, and what is known of its file.
struct BrandPicture {
    std::string media;           // The name of the file: "team/anna.jpg".
    std::string alt;             // Empty where it only decorates.
    std::string hash = {};       // SHA-256 of the bytes, in hexadecimal; empty until the file was read.
    int width = 0, height = 0;   // In pixels, as displayed.
    std::string colour = {};     // The dominant colour, as #rrggbb; may be empty.

    bool operator==(const BrandPicture&) const = default;
};

// What the booking pages of a business look like, besides its accent (Business::accent).
struct Look {
    core::Corners corners = core::Corners::soft;
    core::Tint tint = core::Tint::neutral;
    core::FontPair fonts = core::FontPair::plain;
    core::CookieNotice cookie_notice = core::CookieNotice::always;
    std::string address = {};   // Where the business is, in one line; may be empty.
    std::optional<BrandPicture> logo = {}, cover = {};

    bool operator==(const Look&) const = default;
};

}   // namespace domain

#pragma once

#include <map>
#include <string>

#include "domain/catalogue/look.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto look_columns = columns<domain::Look>("looks", column("corners", &domain::Look::corners),
    column("tint", &domain::Look::tint), column("fonts", &domain::Look::fonts),
    column("cookie_notice", &domain::Look::cookie_notice), column("address", &domain::Look::address));

inline constexpr auto brand_picture_columns = columns<domain::BrandPicture>("brand_pictures",
    column("media", &domain::BrandPicture::media), column("alt", &domain::BrandPicture::alt),
    column("hash", &domain::BrandPicture::hash), column("width", &domain::BrandPicture::width),
    column("height", &domain::BrandPicture::height), column("colour", &domain::BrandPicture::colour));

using PicturesBySlug = std::map<std::string, domain::BrandPicture, std::less<>>;

// The look of a business with all its pictures, also those of staff and services that are not active.
struct BrandedLook {
    domain::Look look;
    std::string media_key;   // Signs the addresses of the pictures; empty if there are none.
    PicturesBySlug staff, services;
};

BrandedLook find_look(Snapshot&, std::string_view business_id);

// Its logo alone.
std::optional<domain::BrandPicture> find_logo(Snapshot&, std::string_view business_id);

}   // namespace storage

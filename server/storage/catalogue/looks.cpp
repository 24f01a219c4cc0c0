#include "storage/catalogue/looks.hpp"

namespace storage {

namespace {

void add(BrandedLook& branded, std::string_view place, std::string slug, domain::BrandPicture picture)
{
    if (place == "logo")
        branded.look.logo = std::move(picture);
    else if (place == "cover")
        branded.look.cover = std::move(picture);
    else
        (place == "staff" ? branded.staff : branded.services).insert_or_assign(std::move(slug), std::move(picture));
}

}   // namespace

BrandedLook find_look(Snapshot& snapshot, std::string_view business_id)
{
    static const auto look_sql = "SELECT media_key, " + look_columns.names() + " FROM looks WHERE business_id = $1";
    static const auto pictures_sql
        = "SELECT place, slug, " + brand_picture_columns.names() + " FROM brand_pictures WHERE business_id = $1";
    auto look = snapshot.query(look_sql, business_id);
    auto pictures = snapshot.query(pictures_sql, business_id);
    BrandedLook branded;
    if (look.next()) look.into(branded.media_key, look_columns.of(branded.look));
    while (pictures.next()) {
        std::string place, slug;
        domain::BrandPicture picture;
        pictures.into(place, slug, brand_picture_columns.of(picture));
        add(branded, place, std::move(slug), std::move(picture));
    }
    return branded;
}

std::optional<domain::BrandPicture> find_logo(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT " + brand_picture_columns.names()
        + " FROM brand_pictures WHERE business_id = $1 AND place = 'logo' AND slug = ''";
    auto rows = snapshot.query(sql, business_id);
    if (!rows.next()) return {};
    domain::BrandPicture logo;
    rows.into(brand_picture_columns.of(logo));
    return logo;
}

}   // namespace storage

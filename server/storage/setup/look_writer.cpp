#include <tuple>
#include <vector>

#include "core/ensure.hpp"
#include "storage/catalogue/looks.hpp"
#include "storage/setup/setup_writer.hpp"

namespace storage {

namespace {

struct PlacedPicture {
    std::string_view place, slug;
    domain::BrandPicture picture;

    bool operator==(const PlacedPicture&) const = default;
};

std::vector<PlacedPicture> pictures_of(const domain::BusinessSetup& setup)
{
    std::vector<PlacedPicture> pictures;
    const auto add = [&](std::string_view place, std::string_view slug, const auto& picture) {
        if (picture) pictures.push_back({place, slug, *picture});
    };
    add("logo", "", setup.look.logo);
    add("cover", "", setup.look.cover);
    for (const auto& staff : setup.staff)
        add("staff", staff.slug, staff.photo);
    for (const auto& service : setup.services)
        add("service", service.slug, service.picture);
    return pictures;
}

}   // namespace

void SetupWriter::write_look()
{
    const auto pictures = pictures_of(setup);
    const auto before = stored ? pictures_of(*stored) : std::vector<PlacedPicture> {};
    if ((stored ? stored->look : domain::Look {}) == setup.look && pictures == before) return;
    static const Insert upsert {look_columns, {"business_id"}, {"business_id"}};
    static const Insert insert {brand_picture_columns, {"business_id", "place", "slug"}};
    upsert(transaction, setup.look, business_id);
    transaction.execute("DELETE FROM brand_pictures WHERE business_id = $1", business_id);
    for (const auto& [place, slug, picture] : pictures)
        insert(transaction, picture, business_id, place, slug);
    if (pictures.empty()) return;
    core::ensure(static_cast<bool>(rows.new_secret), "an import with pictures can make a key");
    transaction.execute(
        "UPDATE looks SET media_key = $2 WHERE business_id = $1 AND media_key = ''", business_id, rows.new_secret());
}

}   // namespace storage

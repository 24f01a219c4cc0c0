#include <catch2/catch.hpp>

#include "files/business/business_file.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"

using domain::BrandPicture;
using domain::BusinessSetup;

namespace {

BusinessSetup read(const std::string& text) { return files::read_business_file(text, test::find_zone).value(); }

BrandPicture picture(const std::string& media, const std::string& hash)
{
    return {.media = media, .alt = "", .hash = hash, .width = 4, .height = 3};
}

BusinessSetup again(const BusinessSetup& stored) { return read(files::write_business_file(stored)); }

}   // namespace

TEST_CASE("each entry of a file keeps its own picture, also where several have one name", "[setup][setup-file]")
{
    auto stored = read(test::studio_file);
    REQUIRE(stored.staff.size() >= 2);
    stored.staff[0].photo = picture("photo.jpg", "a");
    stored.staff[1].photo = picture("photo.jpg", "b");
    stored.look.logo = picture("logo.png", "c");
    const auto change = files::apply_file(stored, again(stored)).value();
    CHECK(change.wanted.setup.staff[0].photo == stored.staff[0].photo);
    CHECK(change.wanted.setup.staff[1].photo == stored.staff[1].photo);
    CHECK(change.wanted.setup.look.logo == stored.look.logo);
    CHECK(change.missing_pictures.empty());
    CHECK(change.removed_pictures.empty());
    // A picture that another entry has can be named, with words of its own.
    auto shared = again(stored);
    shared.staff[1].photo->media = "logo.png";
    shared.staff[1].photo->alt = "Scissors";
    const auto taken = files::apply_file(stored, shared).value().wanted.setup.staff[1].photo;
    REQUIRE(taken);
    CHECK(taken->hash == "c");
    CHECK(taken->alt == "Scissors");
}

TEST_CASE(
    "what a file names and is not there, and what it names no longer, is told once by name", "[setup][setup-file]")
{
    auto stored = read(test::studio_file);
    stored.staff[0].photo = picture("photo.jpg", "a");
    stored.look.logo = picture("logo.png", "c");
    auto file = again(stored);
    file.look.logo.reset();
    file.staff[0].photo->media = "new.jpg";
    file.staff[1].photo = picture("new.jpg", "");
    const auto change = files::apply_file(stored, file).value();
    CHECK(change.missing_pictures == std::vector<std::string> {"new.jpg"});
    CHECK(change.removed_pictures == std::vector<std::string> {"logo.png", "photo.jpg"});
    CHECK_FALSE(change.wanted.setup.staff[0].photo);
}

TEST_CASE("a file of another business is refused", "[setup][setup-file]")
{
    const auto stored = read(test::studio_file);
    auto other = stored;
    other.business.slug = "bakery";
    const auto refused = files::apply_file(stored, other);
    REQUIRE_FALSE(refused);
    CHECK(refused.error() == core::Refusal {core::ErrorCode::invalid_fields, {{"slug", core::FieldCode::not_found}}});
}

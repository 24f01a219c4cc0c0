#include "app/messages/mail_logos.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/site/media.hpp"
#include "storage/catalogue/looks.hpp"

namespace app {

namespace {

using domain::BrandPicture;
using domain::PictureType;

constexpr int highest = 48, widest = 200;           // As it is shown, in pixels.
constexpr int small_rung = 160, large_rung = 320;   // Widths in which the booking pages offer it too.
constexpr std::size_t most_bytes = 40'000;          // Each mail carries its own copy.

// The size in which it is shown: in proportion, never enlarged.
std::pair<int, int> shown_size(const BrandPicture& logo)
{
    const auto scale = std::min({1.0, double {highest} / logo.height, double {widest} / logo.width});
    const auto scaled = [&](int length) { return std::max(1, static_cast<int>(length * scale + 0.5)); };
    return {scaled(logo.width), scaled(logo.height)};
}

// From the best to the one that takes least. Only a PNG keeps what is transparent.
std::vector<PictureSize> sizes_of(const BrandPicture& logo)
{
    const bool is_transparent = logo.colour.empty();
    const int twice_as_dense = 2 * shown_size(logo).first;
    std::vector<PictureSize> sizes;
    for (const auto type : {PictureType::png, PictureType::jpeg})
        for (const int rung : {large_rung, small_rung}) {
            const bool is_needed = rung == small_rung || twice_as_dense > small_rung;
            const PictureSize size {logo.hash, std::min(rung, logo.width), type};
            if (is_needed && (is_transparent || type == PictureType::jpeg)) sizes.push_back(size);
        }
    return sizes;
}

std::string_view media_type(PictureType type) { return type == PictureType::png ? "image/png" : "image/jpeg"; }

std::optional<MailLogo> find_logo(const Shell& shell, std::string_view business_id)
{
    const auto logo
        = shell.database.read([&](storage::Snapshot& snapshot) { return storage::find_logo(snapshot, business_id); });
    if (!logo || logo->width < 1 || logo->height < 1 || !shell.pictures.make) return {};
    for (const auto& size : sizes_of(*logo)) {
        const auto bytes = picture_of_size(shell, business_id, size);
        if (!bytes) return {};
        if ((*bytes)->size() > most_bytes) continue;
        const auto [width, height] = shown_size(*logo);
        // Says which picture it is, so that a mail never shows another one than it was written with.
        const auto id = fmt::format("logo.{}.{}@kalends", logo->hash, to_text(size));
        return MailLogo {{id, width, height}, {id, std::string {media_type(size.type)}, **bytes}};
    }
    return {};
}

}   // namespace

std::optional<MailLogo> find_mail_logo(const Shell& shell, std::string_view business_id)
{
    try {
        return find_logo(shell, business_id);
    } catch (const storage::DatabaseError& failure) {   // A mail without its logo is better than none.
        shell.report("mail_logo_not_found", failure.what());
        return {};
    }
}

}   // namespace app

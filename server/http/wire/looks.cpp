#include "http/wire/looks.hpp"

#include <array>

#include "core/text.hpp"

namespace http {

namespace {

// Pixels across. A logo is 60 high and may be wide, a face 44, a service 72 and, on phones, larger; covers are cut from
// the middle of a picture that fills the page.
constexpr std::array logo_widths {160, 320}, face_widths {96, 192}, service_widths {160, 320};
constexpr std::array cover_widths {640, 1280, 2560};

}   // namespace

Looks::Looks(storage::Snapshot& snapshot, const app::Shell& shell, std::string_view business_id)
    : branded_ {storage::find_look(snapshot, business_id)}
    , addresses_ {shell.sign, branded_.media_key}
{
}

std::optional<api::Picture> Looks::picture(
    const std::optional<domain::BrandPicture>& picture, std::span<const int> widths) const
{
    if (!picture) return {};
    const storage::Media media {picture->hash, {picture->width, picture->height, picture->colour}};
    return to_picture(addresses_, media, {picture->media, picture->alt, ""}, widths);
}

std::optional<api::Picture> Looks::picture(
    const storage::PicturesBySlug& pictures, const std::string& slug, std::span<const int> widths) const
{
    const auto found = pictures.find(slug);
    return found == pictures.end() ? std::nullopt : picture(found->second, widths);
}

void Looks::add_to(api::Business& business) const
{
    const auto& look = branded_.look;
    const domain::Look usual;
    if (look.corners != usual.corners) business.corners = look.corners;
    if (look.tint != usual.tint) business.tint = look.tint;
    if (look.fonts != usual.fonts) business.fonts = look.fonts;
    if (look.cookie_notice != usual.cookie_notice) business.cookie_notice = look.cookie_notice;
    business.address = core::unless_empty(look.address);
    business.logo = picture(look.logo, logo_widths);
    business.cover = picture(look.cover, cover_widths);
}

void Looks::add_to(api::Staff& staff) const { staff.photo = picture(branded_.staff, staff.slug, face_widths); }

void Looks::add_to(api::Team& team) const { add_to(team.members); }

void Looks::add_to(api::Service& service) const
{
    service.picture = picture(branded_.services, service.slug, service_widths);
    add_to(service.staff);
}

void Looks::add_to(api::Calendar& calendar) const
{
    add_to(calendar.service);
    add_to(calendar.host);
    add_to(calendar.team);
}

void Looks::add_to(api::Group& group) const { add_to(group.calendars); }

void Looks::add_to(api::Menu& menu) const
{
    for (auto& category : menu.categories)
        add_to(category.services);
}

void Looks::add_to(api::Provider& provider) const
{
    add_to(provider.staff);
    add_to(provider.team);
    add_to(provider.services);
}

void Looks::add_to(api::ManagedBooking& managed) const { add_to(managed.services); }

void Looks::add_to(api::PagePayload& payload) const
{
    add_to(payload.business);
    add_to(payload.staff);
    add_to(payload.team);
    add_to(payload.services);
    add_to(payload.calendars);
    add_to(payload.menu);
    add_to(payload.managed);
}

Looks find_looks(const app::Shell& shell, std::string_view business_id)
{
    return shell.database.read([&](storage::Snapshot& snapshot) { return Looks {snapshot, shell, business_id}; });
}

}   // namespace http

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

Looks::Looks(const app::Shell& shell, storage::BrandedLook branded)
    : look_ {std::move(branded.look)}
    , addresses_ {shell.sign, branded.media_key}
    , faces_ {std::move(branded.staff), face_widths}
    , services_ {std::move(branded.services), service_widths}
{
}

Looks::Looks(storage::Snapshot& snapshot, const app::Shell& shell, std::string_view business_id)
    : Looks {shell, storage::find_look(snapshot, business_id)}
{
}

api::Picture Looks::to_wire(const domain::BrandPicture& picture, std::span<const int> widths) const
{
    const storage::Media media {picture.hash, {picture.width, picture.height, picture.colour}};
    return to_picture(addresses_, media, {picture.media, picture.alt, ""}, widths);
}

std::optional<api::Picture> Looks::find(Gallery& gallery, const std::string& slug)
{
    if (const auto known = gallery.signed_before.find(slug); known != gallery.signed_before.end()) return known->second;
    const auto found = gallery.stored.find(slug);
    if (found == gallery.stored.end()) return {};
    return gallery.signed_before.emplace(slug, to_wire(found->second, gallery.widths)).first->second;
}

void Looks::add_to(api::Business& business)
{
    const domain::Look usual;
    if (look_.corners != usual.corners) business.corners = look_.corners;
    if (look_.tint != usual.tint) business.tint = look_.tint;
    if (look_.fonts != usual.fonts) business.fonts = look_.fonts;
    if (look_.cookie_notice != usual.cookie_notice) business.cookie_notice = look_.cookie_notice;
    business.address = core::unless_empty(look_.address);
    if (look_.logo) business.logo = to_wire(*look_.logo, logo_widths);
    if (look_.cover) business.cover = to_wire(*look_.cover, cover_widths);
}

void Looks::add_to(api::Staff& staff) { staff.photo = find(faces_, staff.slug); }

void Looks::add_to(api::Team& team) { add_to(team.members); }

void Looks::add_to(api::Service& service)
{
    service.picture = find(services_, service.slug);
    add_to(service.staff);
}

void Looks::add_to(api::Calendar& calendar)
{
    add_to(calendar.service);
    add_to(calendar.host);
    add_to(calendar.team);
}

void Looks::add_to(api::Group& group) { add_to(group.calendars); }

void Looks::add_to(api::Menu& menu)
{
    for (auto& category : menu.categories)
        add_to(category.services);
}

void Looks::add_to(api::Provider& provider)
{
    add_to(provider.staff);
    add_to(provider.team);
    add_to(provider.services);
}

void Looks::add_to(api::ManagedBooking& managed) { add_to(managed.services); }

void Looks::add_to(api::PagePayload& payload)
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

#include "files/business/look_file.hpp"

#include "core/text.hpp"

namespace files {

namespace {

// What is as it would be without being said is not said.
template <class Value> std::optional<Value> unless_usual(Value value, Value usual)
{
    if (value == usual) return {};
    return value;
}

}   // namespace

domain::Look to_look(const api::BusinessFile& file)
{
    const domain::Look usual;
    return {.corners = file.corners.value_or(usual.corners),
        .tint = file.tint.value_or(usual.tint),
        .fonts = file.fonts.value_or(usual.fonts),
        .cookie_notice = file.cookie_notice.value_or(usual.cookie_notice),
        .address = file.address.value_or(""),
        .logo = to_picture(file.logo),
        .cover = to_picture(file.cover)};
}

void add_look(api::BusinessFile& file, const domain::Look& look)
{
    const domain::Look usual;
    file.corners = unless_usual(look.corners, usual.corners);
    file.tint = unless_usual(look.tint, usual.tint);
    file.fonts = unless_usual(look.fonts, usual.fonts);
    file.cookie_notice = unless_usual(look.cookie_notice, usual.cookie_notice);
    file.address = core::unless_empty(look.address);
    file.logo = to_file_picture(look.logo);
    file.cover = to_file_picture(look.cover);
}

std::optional<domain::BrandPicture> to_picture(const std::optional<api::FilePicture>& picture)
{
    if (!picture) return {};
    return domain::BrandPicture {.media = picture->media, .alt = picture->alt.value_or("")};
}

std::optional<api::FilePicture> to_file_picture(const std::optional<domain::BrandPicture>& picture)
{
    if (!picture) return {};
    return api::FilePicture {picture->media, core::unless_empty(picture->alt)};
}

}   // namespace files

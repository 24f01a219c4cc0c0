#include "http/pictures/media.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "core/ensure.hpp"
#include "http/message/etag.hpp"

namespace http {

namespace {

using core::ErrorCode;
using domain::PictureType;

constexpr std::string_view prefix = "/media/", query = "?s=";
constexpr std::size_t hash_length = 64, signature_length = 22;
constexpr std::array usual_widths {320, 640, 960, 1280, 1920, 2560};
constexpr int width_without_choice = 1280;
constexpr std::array types {PictureType::avif, PictureType::webp, PictureType::jpeg};

std::string_view type_of(PictureType type)
{
    switch (type) {
    case PictureType::avif: return "image/avif";
    case PictureType::webp: return "image/webp";
    case PictureType::jpeg: return "image/jpeg";
    case PictureType::png: return "image/png";
    }
    core::report_bug("a type of picture without a media type", std::source_location::current());
}

struct Asked {
    app::PictureSize size;
    std::string_view path, signature;
};

bool is_hash(std::string_view text)
{
    return text.size() == hash_length
        && std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// Whether a picture may be offered in a width. Each is offered in its own, which cannot be checked here; the address is
// signed.
bool is_width(int width) { return width > 0 && width <= usual_widths.back(); }

// Parses "640.avif"; accepts only one spelling of each size.
bool read_size(std::string_view text, app::PictureSize& size)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size.width);
    if (error != std::errc {} || !is_width(size.width)) return false;
    return std::ranges::any_of(types, [&](PictureType type) {
        size.type = type;
        return text == app::to_text(size);
    });
}

std::optional<Asked> read_address(std::string_view target)
{
    const auto path = target.substr(0, target.find('?'));
    const auto signature = target.substr(path.size());
    if (!path.starts_with(prefix) || !signature.starts_with(query)) return {};
    const auto rest = path.substr(prefix.size());
    const auto hash = rest.substr(0, rest.find('/'));
    Asked asked {{.hash = std::string {hash}}, path, signature.substr(query.size())};
    if (!is_hash(hash) || hash.size() == rest.size() || !read_size(rest.substr(hash.size() + 1), asked.size)) return {};
    return asked;
}

Response plain(int status, std::string words)
{
    return {.status = status, .content_type = "text/plain; charset=utf-8", .body = std::move(words)};
}

Response give(const Request& request, const app::PictureSize& size, const app::PictureBytes& bytes)
{
    return with_etag(request,
        {.content_type = std::string {type_of(size.type)},
            .shared_body = bytes,
            .headers = {{"Cache-Control", "public, max-age=31536000, immutable"},
                {"Content-Disposition", fmt::format(R"(inline; filename="picture-{}")", app::to_text(size))}}});
}

std::string srcset_of(
    const PictureAddresses& addresses, const storage::Media& media, std::span<const int> widths, PictureType type)
{
    std::string srcset;
    for (const int width : widths)
        srcset
            += fmt::format("{}{} {}w", srcset.empty() ? "" : ", ", addresses.address({media.hash, width, type}), width);
    return srcset;
}

// Whether the address was signed for the site of this business or for its booking pages.
bool is_ours(const app::Shell& shell, std::string_view business_id, const Asked& asked)
{
    const auto keys = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_media_keys(snapshot, business_id); });
    return std::ranges::any_of(keys, [&](const std::string& key) {
        return shell.is_same_secret(PictureAddresses {shell.sign, key}.signature(asked.path), asked.signature);
    });
}

}   // namespace

PictureAddresses::PictureAddresses(Sign sign, std::string_view media_key)
    : sign_ {std::move(sign)}
    , key_ {media_key} { }

std::string PictureAddresses::signature(std::string_view path) const
{
    return sign_(key_, path).substr(0, signature_length);
}

std::string PictureAddresses::address(const app::PictureSize& size) const
{
    auto path = fmt::format("{}{}/{}", prefix, size.hash, app::to_text(size));
    const auto signed_for = signature(path);
    return path.append(query).append(signed_for);
}

std::vector<int> widths_of_picture(int original_width, std::span<const int> wanted)
{
    std::vector<int> offered;
    for (const int width : wanted)
        if (width < original_width) offered.push_back(width);
    if (original_width <= wanted.back()) offered.push_back(original_width);
    return offered;
}

std::vector<int> widths_of_picture(int original_width) { return widths_of_picture(original_width, usual_widths); }

int width_of_src(std::span<const int> offered)
{
    const auto beyond = std::ranges::upper_bound(offered, width_without_choice);
    return beyond == offered.begin() ? offered.front() : *std::prev(beyond);
}

int width_of_src(int original_width) { return width_of_src(widths_of_picture(original_width)); }

api::Picture to_picture(
    const PictureAddresses& addresses, const storage::Media& media, const domain::ContentImage& image)
{
    return to_picture(addresses, media, image, usual_widths);
}

api::Picture to_picture(const PictureAddresses& addresses, const storage::Media& media,
    const domain::ContentImage& image, std::span<const int> wanted_widths)
{
    const auto widths = widths_of_picture(media.facts.width, wanted_widths);
    api::Picture picture;
    picture.src = addresses.address({media.hash, width_of_src(widths), PictureType::jpeg});
    picture.alt = image.alt;
    picture.width = media.facts.width;
    picture.height = media.facts.height;
    for (const auto type : {PictureType::avif, PictureType::webp})
        picture.sources.push_back({std::string {type_of(type)}, srcset_of(addresses, media, widths, type)});
    if (!image.caption.empty()) picture.caption = image.caption;
    if (!media.facts.colour.empty()) picture.colour = media.facts.colour;
    return picture;
}

Response get_picture(const app::Shell& shell, std::string_view business_id, const Request& request)
{
    const auto asked = read_address(request.target);
    if (!asked || !is_ours(shell, business_id, *asked)) return plain(404, "Not found\n");
    const auto picture = app::picture_of_size(shell, business_id, asked->size);
    if (picture) return give(request, asked->size, *picture);
    if (picture.error().code != ErrorCode::unavailable) return plain(404, "Not found\n");
    auto later = plain(503, "Too many pictures are being made. Please try again in a moment.\n");
    later.headers.emplace_back("Retry-After", "2");
    return later;
}

}   // namespace http

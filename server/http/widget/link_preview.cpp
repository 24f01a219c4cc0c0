#include "http/widget/link_preview.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "http/front_end/preview_picture.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

constexpr std::size_t longest_description = 300;   // Bytes; programs show less.

std::string tag(std::string_view key, std::string_view name, std::string_view content)
{
    if (content.empty()) return {};
    return fmt::format("<meta {}=\"{}\" content=\"{}\">", key, name, core::escape_html(content));
}

std::string property(std::string_view name, std::string_view content) { return tag("property", name, content); }

// The first line of what the service, group or menu says of itself, else where the business is.
std::string description_of(const api::PagePayload& payload)
{
    std::string text = payload.business.address.value_or("");
    if (payload.group && payload.group->description) text = *payload.group->description;
    if (payload.menu && payload.menu->description) text = *payload.menu->description;
    if (payload.screen == core::Screen::times && !payload.services.empty())
        text = payload.services.front().description.value_or(text);
    text = text.substr(0, text.find('\n'));
    return text.size() <= longest_description ? text : text.substr(0, text.rfind(' ', longest_description)) + " …";
}

std::string picture_tags(const LinkPreview& preview)
{
    const auto& business = preview.payload.business;
    const auto& cover = business.cover;
    const std::string origin {preview.origin};
    // What is drawn says no more than whose page it is.
    const auto alt = property("og:image:alt", cover && !cover->alt.empty() ? cover->alt : business.name);
    if (cover) return property("og:image", origin + cover->src) + alt;
    return property("og:image", origin + "/widget/booking/og.png")
        + property("og:image:width", std::to_string(preview_width))
        + property("og:image:height", std::to_string(preview_height)) + alt;
}

// Of a page of one calendar, which is what a card can show.
std::string embed_links(const LinkPreview& preview, std::string_view address)
{
    const auto& order = preview.payload.order;
    if (!order || !order->calendar_id || !preview.path.contains("/widget/booking")) return {};
    std::string links;
    for (const std::string_view format : {"json", "xml"})
        links += fmt::format("<link rel=\"alternate\" type=\"{}+oembed\" href=\"{}\" title=\"{}\">",
            format == "json" ? "application/json" : "text/xml",
            core::escape_html(
                fmt::format("{}/oembed?url={}&format={}", preview.origin, core::percent_encode(address), format)),
            core::escape_html(preview.title));
    return links;
}

}   // namespace

std::string preview_tags(const LinkPreview& preview)
{
    if (preview.origin.empty()) return {};
    const auto address = std::string {preview.origin} + core::percent_encode(preview.path, core::kept_in_address);
    const auto description = description_of(preview.payload);
    return property("og:type", "website") + property("og:site_name", preview.payload.business.name)
        + property("og:title", preview.title) + property("og:description", description) + property("og:url", address)
        + property("og:locale", open_graph_locale(preview.payload.locale)) + picture_tags(preview)
        + tag("name", "twitter:card", "summary_large_image") + tag("name", "description", description)
        + embed_links(preview, address);
}

}   // namespace http

#include "http/site/delivery/files.hpp"

#include "http/front_end/icon.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/site/delivery/feeds.hpp"
#include "http/site/delivery/sitemaps.hpp"
#include "http/site/metadata/feeds.hpp"
#include "http/site/metadata/robots.hpp"

namespace http {

namespace {

struct File {
    std::string_view type;
    std::string content;
};

// Programs poll these files; an unchanged file is answered with 304, without its body.
Response to_response(const Request& request, File file)
{
    return compressed_with_etag(request,
        {.content_type = std::string {file.type},
            .body = std::move(file.content),
            .headers = {{"Cache-Control", "public, max-age=300"}}});
}

std::optional<File> find_file(Context& context, const std::string& name)
{
    if (name == "/robots.txt") return File {"text/plain; charset=utf-8", robots_text(full_origin(context))};
    if (name == icon_address) return File {"image/svg+xml", icon_svg(context.business.accent)};
    if (name == touch_icon_address) return File {"image/png", touch_icon_png(context.business.accent)};
    if (name == "/sitemap.xml") {
        auto index = site_sitemap_index(context);
        if (index) return File {sitemap_type, *std::move(index)};
    }
    if (const auto part = parse_sitemap_address(name)) {
        auto sitemap = site_sitemap(context, *part);
        if (sitemap) return File {sitemap_type, *std::move(sitemap)};
    }
    return {};
}

std::optional<Response> find_feed(Context& context, const Request& request, const SiteRequest& asked)
{
    const auto wanted = parse_feed_address("/" + asked.segments.back());
    if (!wanted) return {};
    auto listing = asked;
    listing.segments.pop_back();
    const auto found = feed_of(context, std::move(listing));
    if (const auto* feed = std::get_if<Feed>(&found))
        return to_response(request, {feed_type(wanted->format), render(*feed, wanted->format)});
    const auto* moved = std::get_if<SiteMoved>(&found);
    if (!moved || !moved->location.starts_with('/')) return {};
    return Response {.status = moved->status, .headers = {{"Location", feed_address(moved->location, wanted->format)}}};
}

}   // namespace

std::optional<Response> site_file(Context& context, const Request& request, const SiteRequest& asked)
{
    if (asked.segments.empty() || asked.has_trailing_slash || !asked.preview.empty()) return {};
    if (auto feed = find_feed(context, request, asked)) return feed;
    if (asked.segments.size() > 1 || asked.page.locale) return {};
    auto file = find_file(context, "/" + asked.segments.front());
    if (!file) return {};
    return to_response(request, *std::move(file));
}

}   // namespace http

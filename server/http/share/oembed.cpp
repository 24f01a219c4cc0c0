#include "http/share/oembed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "api/json.hpp"
#include "core/encoding.hpp"
#include "core/text.hpp"
#include "core/word.hpp"
#include "http/front_end/preview_picture.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/message/xml.hpp"
#include "http/share/shared_calendar.hpp"
#include "http/widget/page_table.hpp"
#include "storage/catalogue/calendars.hpp"

namespace http {

namespace {

constexpr int seconds_kept = 3600;   // Of the answer, by consumers.

// "https://salon.example/x" without its scheme; nothing for another scheme.
std::optional<std::string_view> without_scheme(std::string_view url)
{
    for (const std::string_view scheme : {"https://", "http://"})
        if (url.starts_with(scheme)) return url.substr(scheme.size());
    return {};
}

Response problem(int status, std::string_view words)
{
    return {.status = status, .content_type = "text/plain; charset=utf-8", .body = std::string {words} + "\n"};
}

// A size that the consumer can show; nothing if it is no number. Without the parameter: `most`.
std::optional<int> size_within(std::string_view text, int most)
{
    int size = 0;
    if (text.empty()) return most;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (error == std::errc::result_out_of_range) return text.front() == '-' ? std::nullopt : std::optional {most};
    if (error != std::errc {} || end != text.data() + text.size() || size <= 0) return {};
    return std::min(size, most);
}

struct Found {
    SharedCalendar shared;
    std::optional<core::Locale> locale;
};

std::string slug_of_id(const app::Shell& shell, std::string_view business_id, std::string_view id)
{
    const auto calendar = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_calendar(snapshot, business_id, id); });
    return calendar ? calendar->slug : std::string {};
}

// The public calendar that a path of this site shows.
std::optional<Found> find_public_calendar(const Context& context, std::string_view path)
{
    const auto route = routes().match("GET", path);
    const auto* page = std::get_if<PageRequest>(&route);
    if (!page) return {};
    auto slug = parameter(*page, "calendar_slug");
    if (page->page->framing != Framing::on_listed_sites) return {};
    if (const auto id = parameter(*page, "calendar_ids"); !id.empty())
        slug = slug_of_id(context.shell, context.business.id, id);
    auto shared = find_shared_calendar(context.shell, context.business, slug, page->locale);
    if (!shared || !shared->is_public) return {};
    return Found {*std::move(shared), page->locale};
}

// The fields of the answer, in JSON and XML alike.
void each_field(const RichEmbed& embed, const auto& take)
{
    take("version", std::string {"1.0"});
    take("type", std::string {"rich"});
    take("title", embed.title);
    take("provider_name", embed.provider_name);
    take("provider_url", embed.provider_url);
    take("cache_age", std::int64_t {seconds_kept});
    take("thumbnail_url", embed.thumbnail);
    take("thumbnail_width", std::int64_t {preview_width});
    take("thumbnail_height", std::int64_t {preview_height});
    take("html", embed_html(embed));
    take("width", std::int64_t {embed.width});
    take("height", std::int64_t {embed.height});
}

std::string as_text(const std::string& value) { return value; }
std::string as_text(std::int64_t value) { return std::to_string(value); }

RichEmbed embed_of(const Context& context, const Found& found)
{
    const auto& origin = full_origin(context);
    const auto& [shared, locale] = found;
    const auto prefix = origin + (locale ? "/" + std::string {core::word(*locale)} : std::string {});
    return {.title = shared.calendar.name + " – " + shared.business,
        .provider_name = shared.business,
        .provider_url = origin,
        .address = address_of(shared, origin, locale),
        .card = prefix + "/embed/card/" + shared.calendar.slug,
        .thumbnail = origin + "/widget/bookings/" + shared.calendar.slug + "/og.png"};
}

}   // namespace

void encode(api::Writer& out, const RichEmbed& embed)
{
    each_field(embed, [&](const char* name, const auto& value) { out.field(name, value); });
}

std::optional<std::string> path_on_origin(std::string_view url, std::string_view origin)
{
    const auto rest = without_scheme(url), host = without_scheme(origin);
    if (!rest || !host) return {};
    const auto end = std::min(rest->find_first_of("/?#"), rest->size());
    if (!core::is_same_word(rest->substr(0, end), *host) || end == rest->size() || (*rest)[end] != '/') return {};
    const auto path = rest->substr(end);
    return std::string {path.substr(0, path.find_first_of("?#"))};
}

std::string embed_html(const RichEmbed& embed)
{
    using core::escape_html;
    return fmt::format("<blockquote><a href=\"{}\">{}</a></blockquote>"
                       "<iframe sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox "
                       "allow-top-navigation-by-user-activation\" src=\"{}\" width=\"{}\" height=\"{}\" title=\"{}\" "
                       "frameborder=\"0\" marginwidth=\"0\" marginheight=\"0\"></iframe>",
        escape_html(embed.address), escape_html(embed.title), escape_html(embed.card), embed.width, embed.height,
        escape_html(embed.title));
}

std::string oembed_json(const RichEmbed& embed) { return api::to_json(embed); }

std::string oembed_xml(const RichEmbed& embed)
{
    std::string out = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<oembed>";
    each_field(embed, [&](const char* name, const auto& value) { out += xml_element(name, as_text(value)); });
    return out + "</oembed>\n";
}

Response oembed(Context& context, const PageRequest& page, const Request& request)
{
    const auto url = parameter(page, "url"), format = parameter(page, "format");
    if (url.empty()) return problem(400, "The parameter url is missing.");
    if (!format.empty() && format != "json" && format != "xml") return problem(501, "The formats are json and xml.");
    const auto width = size_within(parameter(page, "maxwidth"), card_width);
    const auto height = size_within(parameter(page, "maxheight"), card_height);
    if (!width || !height) return problem(400, "maxwidth and maxheight are numbers of pixels above 0.");
    const auto path = path_on_origin(url, full_origin(context));
    const auto found = path ? find_public_calendar(context, *path) : std::nullopt;
    if (!found) return problem(404, "No public calendar has this address.");
    auto embed = embed_of(context, *found);
    embed.width = *width;
    embed.height = *height;
    const bool is_xml = format == "xml";
    Response response {.content_type = is_xml ? "text/xml; charset=utf-8" : "application/json",
        .body = is_xml ? oembed_xml(embed) : oembed_json(embed)};
    response.headers.emplace_back("Cache-Control", "public, max-age=3600");
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    return compressed_with_etag(request, std::move(response));
}

}   // namespace http

#include "http/console/app_files.hpp"

#include <stdexcept>
#include <vector>

#include "api/json.hpp"
#include "http/front_end/assets.hpp"
#include "http/front_end/icon.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

// Web application manifest (W3C): an icon of it, and the whole.
struct Icon {
    std::string src, sizes, type, purpose;
};

struct Manifest {
    std::string name, lang, colour;
    std::vector<Icon> icons;
};

void encode(api::Writer& out, const Icon& icon)
{
    out.field("src", icon.src);
    out.field("sizes", icon.sizes);
    out.field("type", icon.type);
    out.field("purpose", icon.purpose);
}

void encode(api::Writer& out, const Manifest& manifest)
{
    const std::string console {"/console"};
    out.field("id", console);
    out.field("name", manifest.name);
    out.field("short_name", manifest.name);
    out.field("lang", manifest.lang);
    out.field("start_url", console);
    out.field("scope", console);
    out.field("display", std::string {"standalone"});
    out.field("theme_color", manifest.colour);
    out.field("background_color", manifest.colour);
    out.field("icons", manifest.icons);
}

// The picture fills its square, so that a phone may cut it to its own shape.
std::vector<Icon> icons()
{
    const std::string picture {icon_address}, square {touch_icon_address};
    return {{picture, "any", "image/svg+xml", "any"}, {square, "180x180", "image/png", "any"},
        {square, "180x180", "image/png", "maskable"}};
}

}   // namespace

Response console_manifest(const Context& context)
{
    const auto& business = context.business;
    const Manifest manifest {business.name, std::string {language_tag(business.locale)},
        std::string {icon_colour(business.accent)}, icons()};
    Response response {.content_type = "application/manifest+json", .body = api::to_json(manifest)};
    response.headers.emplace_back("Cache-Control", "no-cache");
    return response;
}

Response console_worker(const Context& context)
{
    const auto script = context.assets.text("render/worker.js");
    if (script.empty()) throw std::runtime_error {"the front end was not built into this program"};
    Response response {.content_type = "text/javascript; charset=utf-8", .body = std::string {script}};
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("Service-Worker-Allowed", "/console");
    response.headers.emplace_back(
        "Content-Security-Policy", "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
    return response;
}

}   // namespace http

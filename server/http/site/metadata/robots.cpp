#include "http/site/metadata/robots.hpp"

#include <fmt/format.h>

namespace http {

std::string robots_text(std::string_view origin)
{
    std::string out = "User-agent: *\n";
    for (const std::string_view path : {"/api/", "/v2/preview/", "/demo-payment/"})
        out += fmt::format("Disallow: {}\n", path);
    return out + fmt::format("\nSitemap: {}/sitemap.xml\n", origin);
}

}   // namespace http

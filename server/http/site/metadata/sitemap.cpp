#include "http/site/metadata/sitemap.hpp"

#include <fmt/format.h>

#include <charconv>

#include "core/encoding.hpp"
#include "core/word.hpp"
#include "http/message/locale.hpp"
#include "http/message/xml.hpp"

namespace http {

namespace {

constexpr std::string_view beginning = "/sitemap-", ending = ".xml";
constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::string changed(const std::optional<core::Instant>& at)
{
    return at ? xml_element("lastmod", core::to_rfc3339(*at)) : std::string {};
}

std::string alternate_link(std::string_view tag, std::string_view address)
{
    return fmt::format("<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>", tag, core::escape_xml(address));
}

std::string links_of(std::string_view origin, const SitemapEntry& entry, core::Locale site_locale)
{
    std::string out;
    if (entry.alternates.size() < 2) return out;
    for (const auto& alternate : entry.alternates)
        out += alternate_link(language_tag(alternate.locale), whole_address(origin, alternate.address));
    const auto& fallback = *default_alternate(entry.alternates, site_locale);
    return out + alternate_link("x-default", whole_address(origin, fallback.address));
}

}   // namespace

std::string sitemap_address(const SitemapName& name)
{
    return fmt::format("{}{}-{}{}", beginning, core::word(name.kind), name.part, ending);
}

std::optional<SitemapName> parse_sitemap_address(std::string_view path)
{
    const auto dash = path.rfind('-');
    if (!path.starts_with(beginning) || !path.ends_with(ending) || dash < beginning.size()) return {};
    const auto kind = core::parse_word<core::ContentKind>(path.substr(beginning.size(), dash - beginning.size()));
    SitemapName name {kind.value_or(core::ContentKind::page), 0};
    std::from_chars(path.data() + dash + 1, path.data() + path.size() - ending.size(), name.part);
    // Each part has exactly one address: "-01" or "-1x" is refused.
    if (!kind || name.part < 1 || sitemap_address(name) != path) return {};
    return name;
}

std::string sitemap_index(std::string_view origin, const std::vector<SitemapPart>& parts)
{
    std::string out {declaration};
    out += "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    for (const auto& part : parts) {
        const auto address = whole_address(origin, sitemap_address(part.name));
        out += "<sitemap>" + xml_element("loc", address) + changed(part.changed_at) + "</sitemap>\n";
    }
    return out + "</sitemapindex>\n";
}

std::string sitemap(std::string_view origin, const std::vector<SitemapEntry>& entries, core::Locale site_locale)
{
    std::string out {declaration};
    out += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
           "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
    for (const auto& entry : entries)
        out += "<url>" + xml_element("loc", whole_address(origin, entry.address)) + changed(entry.changed_at)
            + links_of(origin, entry, site_locale) + "</url>\n";
    return out + "</urlset>\n";
}

}   // namespace http

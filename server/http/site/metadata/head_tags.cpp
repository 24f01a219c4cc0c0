#include "http/site/metadata/head_tags.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/encoding.hpp"
#include "http/message/locale.hpp"
#include "http/site/metadata/feeds.hpp"

namespace http {

namespace {

// The language in Open Graph's form, always with a country.
std::string_view open_graph_locale(core::Locale locale)
{
    switch (locale) {
    case core::Locale::da: return "da_DK";
    case core::Locale::de: return "de_DE";
    case core::Locale::en: return "en_US";
    case core::Locale::es: return "es_ES";
    case core::Locale::fr: return "fr_FR";
    case core::Locale::hu: return "hu_HU";
    case core::Locale::it: return "it_IT";
    case core::Locale::nl: return "nl_NL";
    case core::Locale::pl: return "pl_PL";
    case core::Locale::pt_br: return "pt_BR";
    case core::Locale::pt: return "pt_PT";
    }
    return {};
}

std::string_view open_graph_type(HeadKind kind)
{
    switch (kind) {
    case HeadKind::page: return "website";
    case HeadKind::post: return "article";
    case HeadKind::person: return "profile";
    case HeadKind::product: return "product";
    }
    return {};
}

// Appends tags; tags without a value are omitted.
class Tags {
public:
    explicit Tags(std::string& out) : out_(out) { }

    void meta(std::string_view name, std::string_view content) { tag("name", name, content); }
    void property(std::string_view name, std::string_view content) { tag("property", name, content); }

    void property(std::string_view name, const std::optional<core::Instant>& at)
    {
        if (at) property(name, core::to_rfc3339(*at));
    }

    void link(std::string_view relation, std::string_view address)
    {
        if (address.empty()) return;
        out_ += fmt::format("<link rel=\"{}\" href=\"{}\">", relation, core::escape_html(address));
    }

    void alternate(std::string_view language, std::string_view address)
    {
        out_ += fmt::format(
            "<link rel=\"alternate\" hreflang=\"{}\" href=\"{}\">", language, core::escape_html(address));
    }

    void feed(FeedFormat format, std::string_view title, std::string_view address)
    {
        const auto type = feed_type(format).substr(0, feed_type(format).find(';'));
        out_ += fmt::format("<link rel=\"alternate\" type=\"{}\" title=\"{}\" href=\"{}\">", type,
            core::escape_html(title), core::escape_html(address));
    }

private:
    void tag(std::string_view attribute, std::string_view name, std::string_view content)
    {
        if (content.empty()) return;
        out_ += fmt::format("<meta {}=\"{}\" content=\"{}\">", attribute, name, core::escape_html(content));
    }

    std::string& out_;
};

// Makes an address absolute; an empty address stays empty.
std::string whole(const SiteHead& head, const std::string& address)
{
    return address.empty() ? address : whole_address(head.origin, address);
}

// Adds the canonical and the alternate addresses. Pages hidden from search engines get only a noindex tag; pages whose
// canonical address is on another site list no translations.
void add_addresses(Tags& tags, const SiteHead& head)
{
    if (head.is_hidden) return tags.meta("robots", "noindex");
    tags.link("canonical", whole(head, head.canonical.empty() ? head.address : head.canonical));
    tags.link("prev", whole(head, head.previous));
    tags.link("next", whole(head, head.next));
    if (!head.canonical.empty() || head.alternates.size() < 2) return;
    for (const auto& alternate : head.alternates)
        tags.alternate(language_tag(alternate.locale), whole(head, alternate.address));
    tags.alternate("x-default", whole(head, default_alternate(head.alternates, head.site_locale)->address));
}

void add_feeds(Tags& tags, const SiteHead& head)
{
    for (const auto& [title, listing] : head.feeds)
        for (const auto format : {FeedFormat::rss, FeedFormat::atom, FeedFormat::json})
            tags.feed(format, title, whole(head, feed_address(listing, format)));
}

void add_picture(Tags& tags, const SiteHead& head)
{
    if (!head.picture) return tags.meta("twitter:card", "summary");
    tags.property("og:image", whole(head, head.picture->address));
    tags.property("og:image:type", "image/jpeg");
    tags.property("og:image:width", std::to_string(head.picture->width));
    tags.property("og:image:height", std::to_string(head.picture->height));
    tags.property("og:image:alt", head.picture->alt);
    tags.meta("twitter:card", "summary_large_image");
}

void add_article(Tags& tags, const SiteHead& head)
{
    tags.property("article:published_time", head.published_at);
    tags.property("article:modified_time", head.changed_at);
    for (const auto& author : head.authors)
        tags.property("article:author", whole(head, author));
    if (!head.categories.empty()) tags.property("article:section", head.categories.front());
    for (const auto& name : head.tags)
        tags.property("article:tag", name);
}

void add_open_graph(Tags& tags, const SiteHead& head)
{
    tags.property("og:type", open_graph_type(head.kind));
    tags.property("og:site_name", head.site_name);
    tags.property("og:title", head.title);
    tags.property("og:description", head.description);
    tags.property("og:url", whole(head, head.address));
    tags.property("og:locale", open_graph_locale(head.locale));
    for (const auto& alternate : head.alternates)
        if (alternate.locale != head.locale) tags.property("og:locale:alternate", open_graph_locale(alternate.locale));
    add_picture(tags, head);
    if (head.kind == HeadKind::post) add_article(tags, head);
}

}   // namespace

std::string head_tags(const SiteHead& head)
{
    auto out = fmt::format("<title>{}</title>", core::escape_html(head.document_title));
    Tags tags {out};
    tags.meta("description", head.description);
    add_addresses(tags, head);
    if (!head.is_hidden) {
        add_feeds(tags, head);
        add_open_graph(tags, head);
    }
    if (!head.json_ld.empty() && !head.is_hidden)
        out += "<script type=\"application/ld+json\">" + core::escape_json_block(head.json_ld) + "</script>";
    return out;
}

}   // namespace http

#include "http/site/metadata/head_tags.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/encoding.hpp"
#include "http/message/locale.hpp"
#include "http/site/metadata/feeds.hpp"
#include "http/site/metadata/json_ld.hpp"

namespace http {

namespace {

std::string_view open_graph_type(core::ContentKind kind)
{
    switch (kind) {
    case core::ContentKind::post: return "article";
    case core::ContentKind::author: return "profile";
    case core::ContentKind::product: return "product";
    default: return "website";
    }
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

// Adds the canonical and the alternate addresses. Pages hidden from search engines get only a noindex tag; pages whose
// canonical address is on another site list no translations.
void add_addresses(Tags& tags, const PageFacts& facts)
{
    if (facts.is_hidden) return tags.meta("robots", "noindex");
    tags.link("canonical", whole(facts, facts.canonical.empty() ? facts.address : facts.canonical));
    tags.link("prev", whole(facts, facts.previous));
    tags.link("next", whole(facts, facts.next));
    if (!facts.canonical.empty() || facts.alternates.size() < 2) return;
    for (const auto& alternate : facts.alternates)
        tags.alternate(language_tag(alternate.locale), whole(facts, alternate.address));
    tags.alternate("x-default", whole(facts, default_alternate(facts.alternates, facts.site_locale)->address));
}

void add_feeds(Tags& tags, const PageFacts& facts)
{
    for (const auto& [title, listing] : facts.feeds)
        for (const auto format : {FeedFormat::rss, FeedFormat::atom, FeedFormat::json})
            tags.feed(format, title, whole(facts, feed_address(listing, format)));
}

void add_picture(Tags& tags, const PageFacts& facts)
{
    if (!facts.picture) return tags.meta("twitter:card", "summary");
    tags.property("og:image", whole(facts, facts.picture->address));
    tags.property("og:image:type", "image/jpeg");
    tags.property("og:image:width", std::to_string(facts.picture->width));
    tags.property("og:image:height", std::to_string(facts.picture->height));
    tags.property("og:image:alt", facts.picture->alt);
    tags.meta("twitter:card", "summary_large_image");
}

void add_article(Tags& tags, const PageFacts& facts)
{
    tags.property("article:published_time", facts.published_at);
    tags.property("article:modified_time", facts.changed_at);
    for (const auto& author : facts.authors)
        tags.property("article:author", whole(facts, author.address));
    if (!facts.categories.empty()) tags.property("article:section", facts.categories.front());
    for (const auto& name : facts.tags)
        tags.property("article:tag", name);
}

void add_open_graph(Tags& tags, const PageFacts& facts)
{
    tags.property("og:type", open_graph_type(facts.kind));
    tags.property("og:site_name", facts.site_name);
    tags.property("og:title", facts.title);
    tags.property("og:description", facts.description);
    tags.property("og:url", whole(facts, facts.address));
    tags.property("og:locale", open_graph_locale(facts.locale));
    for (const auto& alternate : facts.alternates)
        if (alternate.locale != facts.locale) tags.property("og:locale:alternate", open_graph_locale(alternate.locale));
    add_picture(tags, facts);
    if (facts.kind == core::ContentKind::post) add_article(tags, facts);
}

}   // namespace

std::string head_tags(const PageFacts& facts)
{
    auto out = fmt::format("<title>{}</title>", core::escape_html(facts.document_title));
    Tags tags {out};
    tags.meta("description", facts.description);
    add_addresses(tags, facts);
    if (facts.is_hidden) return out;
    add_feeds(tags, facts);
    add_open_graph(tags, facts);
    const auto json_ld = json_ld_of(facts);
    if (!json_ld.empty())
        out += "<script type=\"application/ld+json\">" + core::escape_json_block(json_ld) + "</script>";
    return out;
}

}   // namespace http

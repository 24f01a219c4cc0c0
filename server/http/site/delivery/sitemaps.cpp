#include "http/site/delivery/sitemaps.hpp"

#include <algorithm>
#include <map>

#include "http/site/payload/page_context.hpp"
#include "storage/site/sitemap_rows.hpp"

namespace http {

namespace {

using core::ContentKind;
using core::Locale;

// Builds addresses in all languages of the site.
class SiteAddresses {
public:
    SiteAddresses(Context& context, storage::Snapshot& snapshot, storage::Site site)
    {
        auto locales = site.locales;
        locales.push_back(context.business.locale);
        for (const auto locale : locales) {
            const storage::SiteReader reader {context.business.id, locale, snapshot.now()};
            page_contexts_.emplace(locale, page_context_of({context, reader}, snapshot, site));
        }
    }

    // The number of contents that have at most sitemap_size addresses in total.
    std::int64_t contents_per_part() const
    {
        return std::max<std::int64_t>(sitemap_size / static_cast<std::int64_t>(page_contexts_.size()), 1);
    }

    // The address of a content in a language. Nothing if the site is not offered in this language, or the content has
    // no address: tags and authors need a blog.
    std::optional<Alternate> find(const storage::SitemapRow& row, ContentKind kind) const
    {
        const auto page_context = page_contexts_.find(row.locale);
        if (page_context == page_contexts_.end()) return {};
        const bool needs_blog = kind == ContentKind::tag || kind == ContentKind::author;
        if (needs_blog && page_context->second.roots.blog.empty()) return {};
        return Alternate {row.locale, href_of(page_context->second, kind, row.path)};
    }

private:
    std::map<Locale, PageContext> page_contexts_;
};

std::optional<SiteAddresses> addresses_of(Context& context, storage::Snapshot& snapshot)
{
    auto site = storage::find_site(snapshot, context.business.id);
    if (!site) return {};
    return SiteAddresses {context, snapshot, *std::move(site)};
}

// Adds one entry for each language of a content; each entry lists all its languages.
void add_entries(std::vector<SitemapEntry>& entries, std::vector<Alternate> alternates, core::Instant changed_at)
{
    for (const auto& alternate : alternates)
        entries.push_back({alternate.address, changed_at, alternates});
}

std::vector<SitemapEntry> to_entries(
    const SiteAddresses& addresses, ContentKind kind, const std::vector<storage::SitemapRow>& rows)
{
    std::vector<SitemapEntry> entries;
    for (auto row = rows.begin(); row != rows.end();) {
        const auto& first = *row;
        std::vector<Alternate> alternates;
        for (; row != rows.end() && row->content_id == first.content_id; ++row)
            if (auto alternate = addresses.find(*row, kind)) alternates.push_back(*std::move(alternate));
        add_entries(entries, std::move(alternates), first.changed_at);
    }
    return entries;
}

std::optional<std::string> index_in(Context& context, storage::Snapshot& snapshot)
{
    const auto addresses = addresses_of(context, snapshot);
    if (!addresses) return {};
    std::vector<SitemapPart> parts;
    for (const auto& [kind, contents, changed_at] :
        storage::count_visible(snapshot, context.business.id, snapshot.now()))
        for (int part = 1; (part - 1) * addresses->contents_per_part() < contents; ++part)
            parts.push_back({{kind, part}, changed_at});
    return sitemap_index(full_origin(context), parts);
}

std::optional<std::string> part_in(Context& context, storage::Snapshot& snapshot, const SitemapName& name)
{
    const auto addresses = addresses_of(context, snapshot);
    if (!addresses) return {};
    const auto count = addresses->contents_per_part();
    const auto rows = storage::list_visible(
        snapshot, {context.business.id, name.kind, snapshot.now(), (name.part - 1) * count, count});
    if (rows.empty()) return {};
    return sitemap(full_origin(context), to_entries(*addresses, name.kind, rows), context.business.locale);
}

}   // namespace

std::optional<std::string> site_sitemap_index(Context& context)
{
    return context.shell.database.read([&](storage::Snapshot& snapshot) { return index_in(context, snapshot); });
}

std::optional<std::string> site_sitemap(Context& context, const SitemapName& name)
{
    return context.shell.database.read([&](storage::Snapshot& snapshot) { return part_in(context, snapshot, name); });
}

}   // namespace http

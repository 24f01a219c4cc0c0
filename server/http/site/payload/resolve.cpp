#include "http/site/payload/resolve.hpp"

#include "core/word.hpp"
#include "http/site/payload/page_facts.hpp"
#include "http/site/payload/payload.hpp"
#include "storage/site/preview_links.hpp"

namespace http {

namespace {

using core::ContentKind;
using core::Locale;
using domain::SiteAddress;

// The posts of which a page is the list: the blog's, a category's, a tag's or an author's.
std::optional<storage::ContentList> posts_of(const storage::Site& site, const storage::StoredContent& content)
{
    switch (content.kind) {
    case ContentKind::page:
        if (content.slug != site.blog) return {};
        return storage::ContentList {ContentKind::post};
    case ContentKind::category:
    case ContentKind::tag:
    case ContentKind::author: return storage::ContentList {content.kind, content.slug};
    default: return {};
    }
}

// An address with a query after it, before its fragment.
std::string with_query(std::string address, std::string_view query)
{
    if (query.empty()) return address;
    const auto fragment = std::min(address.find('#'), address.size());
    const bool has_query = address.substr(0, fragment).contains('?');
    return address.insert(fragment, (has_query ? "&" : "?") + std::string {query.substr(1)});
}

// Resolves one address in one snapshot.
class Lookup {
public:
    Lookup(Context& context, storage::Snapshot& snapshot, const SiteRequest& request, std::string_view target)
        : context_ {context}
        , snapshot_ {snapshot}
        , request_ {request}
        , target_ {target}
        , query_ {target.substr(std::min(target.find('?'), target.size()))}
    {
    }

    SiteLookup run()
    {
        auto site = storage::find_site(snapshot_, context_.business.id);
        if (!site) return SiteAbsence::no_site;
        const auto locale = request_.page.locale.value_or(context_.business.locale);
        if (!is_offered(*site, locale)) return SiteAbsence::not_found;
        std::optional<core::Instant> preview_until;
        if (!request_.preview.empty()) {
            preview_until
                = storage::find_preview(snapshot_, context_.business.id, context_.shell.hash(request_.preview));
            if (!preview_until) return SiteAbsence::preview_over;
        }
        // The business's language has no prefix.
        if (request_.page.locale == context_.business.locale) return moved(308, written(preview_prefix()));
        auto page_context = make_page_context(*std::move(site), locale);
        auto answer = look(page_context);
        if (auto* found = std::get_if<SiteFound>(&answer)) found->preview_until = preview_until;
        return answer;
    }

private:
    bool is_offered(const storage::Site& site, Locale locale) const
    {
        return locale == context_.business.locale || std::ranges::find(site.locales, locale) != site.locales.end();
    }

    std::string written(std::string_view prefix) const
    {
        std::string path {prefix};
        for (const auto& segment : request_.segments)
            path += "/" + segment;
        if (path.empty() || (request_.has_trailing_slash && !request_.segments.empty())) path += "/";
        return path;
    }

    std::string preview_prefix() const
    {
        return request_.preview.empty() ? std::string {} : "/v2/preview/" + request_.preview;
    }

    SiteMoved moved(int status, std::string location) const { return {status, location + std::string {query_}}; }

    PageContext make_page_context(storage::Site site, Locale locale)
    {
        const storage::SiteReader reader {context_.business.id, locale, snapshot_.now(), !request_.preview.empty()};
        auto page_context = page_context_of({context_, reader}, snapshot_, std::move(site), preview_prefix());
        page_context.query = read_query(request_.page);
        return page_context;
    }

    SiteLookup look(PageContext& page_context)
    {
        const auto parsed = domain::parse_site_address(request_.segments, !request_.preview.empty());
        const auto* address = std::get_if<SiteAddress>(&parsed);
        if (!address) return absent_or_redirected(page_context, SiteAbsence::malformed);
        if (address->kind == ContentKind::page && address->page == domain::home_slug)
            return moved(308, href_of(page_context, ContentKind::page, ""));
        const auto& path = address->kind == ContentKind::page ? address->page : address->slug;
        const auto content = storage::find_content_at(snapshot_, page_context.reader, address->kind, path);
        if (!content) return moved_or_absent(page_context, *address, path);
        // A redirect of the operator has priority over "gone".
        if (content->status == core::ContentStatus::archived)
            return absent_or_redirected(page_context, SiteAbsence::gone);
        const bool is_visible = domain::is_visible(content->status, content->published_at, page_context.reader.now);
        if (!is_visible && !page_context.reader.sees_drafts)
            return absent_or_redirected(page_context, SiteAbsence::not_found);
        if (!has_surroundings(page_context, *address))
            return absent_or_redirected(page_context, SiteAbsence::not_found);
        return found(page_context, *content, *address);
    }

    SiteLookup absent_or_redirected(const PageContext& page_context, SiteAbsence otherwise)
    {
        const auto locale = request_.page.locale;
        const auto path = written(locale ? "/" + std::string {core::word(*locale)} : std::string {});
        // Redirects match the address with its query, without it, or the decoded path: addresses of a former site may
        // have any form. What is looked up without its query is led on with it.
        const auto plain = target_.substr(0, target_.size() - query_.size());
        const std::pair<std::string, std::string_view> from[]
            = {{std::string {target_}, {}}, {std::string {plain}, query_}, {path, query_}};
        for (const auto& [address, query] : from)
            if (const auto to = storage::find_redirect(snapshot_, context_.business.id, address))
                return SiteMoved {301, with_query(link_on(page_context, *to), query)};
        return otherwise;
    }

    SiteLookup moved_or_absent(const PageContext& page_context, const SiteAddress& address, const std::string& path)
    {
        const auto now_at = storage::find_moved_path(snapshot_, page_context.reader, address.kind, path);
        if (now_at) return moved(301, href_of(page_context, address.kind, *now_at));
        return absent_or_redirected(page_context, SiteAbsence::not_found);
    }

    // Whether the page and the category in the address exist.
    bool has_surroundings(const PageContext& page_context, const SiteAddress& address)
    {
        const auto is_there = [&](ContentKind kind, const std::string& path) {
            const auto content = storage::find_content_at(snapshot_, page_context.reader, kind, path);
            return content && content->status != core::ContentStatus::archived
                && (page_context.reader.sees_drafts
                    || domain::is_visible(content->status, content->published_at, page_context.reader.now));
        };
        if (address.kind != ContentKind::page && !address.page.empty() && !is_there(ContentKind::page, address.page))
            return false;
        return address.category.empty() || is_there(ContentKind::category, address.category);
    }

    SiteLookup found(PageContext& page_context, const storage::StoredContent& content, const SiteAddress& address)
    {
        // The address of a home page with a language prefix is "/de", without a trailing slash; only "/" has one.
        const bool wants_slash = ends_with_slash(address);
        if (request_.has_trailing_slash != wants_slash && !(request_.segments.empty() && page_context.prefix.empty()))
            return moved(308, page_context.prefix + (to_path(address) == "/" ? std::string {} : to_path(address)));
        page_context.address = href_of(page_context, content.kind, content.path);
        auto page = site_page_of(page_context, content, address);
        if (!page) return SiteAbsence::not_found;
        auto facts = page_facts_of(page_context, content, *page);
        SiteFound answer {*std::move(page), std::move(facts), page_context, std::move(page_context.wanted_times),
            posts_of(page_context.site, content)};
        answer.good_until = storage::next_publication(snapshot_, context_.business.id, page_context.reader.now);
        return answer;
    }

    Context& context_;
    storage::Snapshot& snapshot_;
    const SiteRequest& request_;
    const std::string_view target_, query_;
};

}   // namespace

SiteLookup look_up(Context& context, const SiteRequest& request, std::string_view target)
{
    return context.shell.database.read(
        [&](storage::Snapshot& snapshot) { return Lookup {context, snapshot, request, target}.run(); });
}

}   // namespace http

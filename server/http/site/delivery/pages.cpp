#include "http/site/delivery/pages.hpp"

#include <fmt/format.h>

#include "core/ensure.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/message/refusal.hpp"
#include "http/operations/operations.gen.hpp"
#include "http/site/delivery/files.hpp"
#include "http/site/delivery/language_choice.hpp"
#include "http/site/delivery/render_page.hpp"
#include "http/site/payload/blocks.hpp"
#include "http/site/payload/lists.hpp"
#include "http/widget/page_table.hpp"
#include "http/widget/pages.hpp"

namespace http {

namespace {

constexpr int most_moves = 5;
constexpr core::seconds free_times_hold {1};   // How long a cached page may show the same free times.

std::string_view query_of(std::string_view target)
{
    const auto at = target.find('?');
    return at == target.npos ? std::string_view {} : target.substr(at);
}

// The cache key of a page. Its origin stands in it, so a business with several hosts has a page for each; hosts that it
// does not list have none.
std::string key_of(std::string_view origin, const storage::SiteVersion& site, std::string_view target)
{
    return fmt::format("{}\n{}\n{}", origin, site.business_id, target);
}

std::string key_of(const SiteAsked& asked, const storage::SiteVersion& site, std::string_view target)
{
    return key_of(canonical_origin(asked.entrance, asked.host, site.hosts), site, target);
}

QueryUse query_use_of(const api::SitePage& page)
{
    QueryUse use;
    for (const auto* listing : listings_of(page))
        (listing->query ? use.search : use.page) = true;
    return use;
}

bool is_home(std::string_view target) { return target.substr(0, target.find('?')) == "/"; }

bool has_language(std::string_view target)
{
    auto first = target.substr(0, target.find('?'));
    if (first.starts_with('/')) first.remove_prefix(1);
    return core::parse_word<core::Locale>(first.substr(0, first.find('/'))).has_value();
}

Response to_response(const Request& request, const CachedPage& page)
{
    auto response = respond(request, page);
    response.route = "site";
    return response;
}

// "Page not found: {full path}" shows the whole address, as the specification requires.
PageRequest with_query(PageRequest page, std::string_view query)
{
    page.path += query;
    return page;
}

Response to_response(Context& context, const Request& request, const SiteRequest& asked, SiteAbsence absence)
{
    const auto query = query_of(request.target);
    switch (absence) {
    case SiteAbsence::no_site:
        if (asked.segments.empty() && asked.preview.empty()) return redirect_home(request, asked.page);
        return not_found_page(context, request, with_query(asked.page, query), "not_found.page");
    case SiteAbsence::not_found:
        return not_found_page(context, request, with_query(asked.page, query), "not_found.page");
    case SiteAbsence::malformed: return not_found_page(context, request, asked.page, "not_found.route");
    case SiteAbsence::gone: return gone_page(context, request, asked.page);
    case SiteAbsence::preview_over:
        return expired_page(context, asked.page, asked.page.locale.value_or(context.business.locale));
    }
    core::report_bug("an absence without a page", std::source_location::current());
}

Response to_response(const SiteMoved& moved)
{
    return {
        .status = moved.status, .headers = {{"Location", moved.location}, {"Cache-Control", "public, max-age=300"}}};
}

// Thrown by PageMaker::source if the address leads to no page.
struct NoSuchPage { };

Response draw_for_one(PageCache& cache, const SiteFound& found)
{
    const auto drawn = cache.draw_for_one([&] { return render_page_source(found.language, source_of(found)); });
    Response response {.content_type = drawn.content_type, .body = drawn.body, .headers = drawn.headers};
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

SiteFound with_times(SiteFound found)
{
    if (found.preview_until)
        found.page.texts.preview = say(found.language, "site.preview",
            {{"time", date_label(found.language, *found.preview_until, domain::DateForm::date_and_time)}});
    fill_times(found.language, found.wanted_times, found.page.body);
    return found;
}

// Looks up a page, once, and renders it, for one visitor or for the cache.
class PageMaker {
public:
    PageMaker(Context& context, const Request& request, const SiteRequest& asked)
        : context_ {context}
        , request_ {request}
        , asked_ {asked}
    {
    }

    const SiteLookup& look()
    {
        if (!lookup_) lookup_.emplace(look_up(context_, asked_, request_.target));
        return *lookup_;
    }

    // The page of a list under which the answer is cached; 1 if the page has no list. Nothing if the answer is for this
    // request alone: a search, or no page at all.
    std::optional<int> cached_number()
    {
        const auto query = read_query(asked_.page);
        if (query.page == 1 && query.search.empty()) return 1;
        const auto* found = std::get_if<SiteFound>(&look());
        if (!found) return {};
        const auto use = query_use_of(found->page);
        if (use.search && !query.search.empty()) return {};
        return use.page ? query.page : 1;
    }

    Response answer_once()
    {
        const auto& lookup = look();
        if (const auto* found = std::get_if<SiteFound>(&lookup))
            return compressed(request_, draw_for_one(context_.site_pages.cache, with_times(*found)));
        if (const auto* moved = std::get_if<SiteMoved>(&lookup)) return to_response(*moved);
        return to_response(context_, request_, asked_, std::get<SiteAbsence>(lookup));
    }

    PageCache::Source source()
    {
        const auto* found = std::get_if<SiteFound>(&look());
        if (!found) throw NoSuchPage {};
        found_.emplace(with_times(*found));
        source_ = source_of(*found_);
        auto good_until = found_->good_until;
        const auto times_until = found_->language.reader.now + free_times_hold;
        if (!found_->wanted_times.empty()) good_until = std::min(good_until.value_or(times_until), times_until);
        return {source_.payload + "\n" + source_.head, good_until};
    }

    DrawnPage draw() const
    {
        auto page = render_page_source(found_->language, source_);
        page.query_use = query_use_of(found_->page);
        page.headers.emplace_back("Cache-Control", "public, no-cache");
        if (!asked_.page.locale) page.headers.emplace_back("Vary", language_hints(asked_.segments.empty()));
        return page;
    }

private:
    Context& context_;
    const Request& request_;
    const SiteRequest& asked_;
    std::optional<SiteLookup> lookup_ = {};
    std::optional<SiteFound> found_ = {};   // With its times.
    SiteSource source_ = {};
};

// The address of a page in one of its languages; nothing if it is not in that one.
std::optional<std::string> address_in(const api::SitePage& page, core::Locale locale)
{
    const auto language = std::ranges::find(page.languages, locale, &api::SiteLanguage::locale);
    if (language == page.languages.end()) return {};
    return language->href;
}

Response lead_to(std::string location)
{
    return {.status = 302, .headers = {{"Location", std::move(location)}, {"Cache-Control", "no-store"}}};
}

// Remembers the language of a link of the language menu, and leads to the page in it.
std::optional<Response> remember_language(
    Context& context, const Request& request, const SiteRequest& asked, PageMaker& maker)
{
    const auto chosen = chosen_language(asked.page);
    if (!chosen || !asked.preview.empty()) return {};
    const auto* found = std::get_if<SiteFound>(&maker.look());
    if (!found) return {};
    const auto address = address_in(found->page, *chosen);
    if (!address) return {};
    auto response = lead_to(*address + without_choice(query_of(request.target)));
    response.headers.push_back(language_cookie(context, *chosen));
    return response;
}

// Redirects to the page in another language, if it exists and the visitor prefers it.
std::optional<Response> lead_to_language(
    const Request& request, const SiteRequest& asked, const storage::SiteVersion& site, PageMaker& maker)
{
    if (asked.page.locale || !asked.preview.empty()) return {};
    const bool is_home = asked.segments.empty();
    const auto wanted = other_language(request, site, is_home);
    if (!wanted) return {};
    const auto* found = std::get_if<SiteFound>(&maker.look());
    if (!found) return {};
    const auto address = address_in(found->page, *wanted);
    if (!address) return {};
    auto response = lead_to(*address + std::string {query_of(request.target)});
    response.headers.emplace_back("Vary", language_hints(is_home));
    return response;
}

}   // namespace

std::optional<Response> find_page_at_once(SitePages& pages, const storage::Database& database, const SiteAsked& asked)
{
    const auto& [request, host, entrance] = asked;
    if (request.verb != "GET" && request.verb != "HEAD") return {};
    const auto known = pages.versions.find(database);
    const auto* site = known ? known->find(host.name) : nullptr;
    if (!site || site->content_seq == 0) return {};
    if (!has_language(request.target) && other_language(request, *site, is_home(request.target))) return {};
    const auto page = pages.cache.find(key_of(asked, *site, request.target), {known->now(), known->count()});
    if (!page) return {};
    return to_response(request, *page);
}

std::optional<Response> find_page(
    SitePages& pages, storage::Database& database, const SiteAsked& asked, const SiteRequest& site_request)
{
    if (!site_request.preview.empty()) return {};
    SiteVersions::KnownPointer known;
    try {
        known = pages.versions.read(database);
    } catch (const storage::DatabaseError&) {
        known = pages.versions.last();   // A cached page is still shown while the database cannot be asked.
        if (!known) throw;
    }
    const auto* site = known->find(asked.host.name);
    if (!site || site->content_seq == 0) return {};
    const bool is_unprefixed = !site_request.page.locale;
    if (is_unprefixed && other_language(asked.request, *site, site_request.segments.empty())) return {};
    if (chosen_language(site_request.page)) return {};
    const auto find = [&](int page) {
        const auto address = page_href(site_request.page.path, page);
        return pages.cache.find({key_of(asked, *site, address), version_of(*site), {known->now(), known->count()}});
    };
    const auto query = read_query(site_request.page);
    auto found = find(1);   // It knows whether the query matters.
    const bool is_search = !query.search.empty() && (!found || found->page->query_use.search);
    if (is_search) return {};
    if (query.page > 1 && (!found || found->page->query_use.page)) found = find(query.page);
    if (!found) return {};
    return to_response(asked.request, *found->page);
}

Response site_page(Context& context, const Request& request, const SiteRequest& asked)
{
    if (auto file = site_file(context, request, asked)) return *std::move(file);
    auto& pages = context.site_pages;
    PageMaker maker {context, request, asked};
    try {
        const auto known = pages.versions.read(context.shell.database);
        const auto* site = known->find(context.host);
        if (auto redirect = remember_language(context, request, asked, maker)) return *std::move(redirect);
        if (site)
            if (auto redirect = lead_to_language(request, asked, *site, maker)) return *std::move(redirect);
        const bool is_kept = site && site->content_seq > 0 && asked.preview.empty();
        const auto number = is_kept ? maker.cached_number() : std::nullopt;
        if (!number) return maker.answer_once();
        const auto key = key_of(context.origin, *site, page_href(asked.page.path, *number));
        const auto found = pages.cache.page({key, version_of(*site), {known->now(), known->count()}},
            {[&] { return maker.source(); }, [&](const std::string&) { return maker.draw(); }});
        return to_response(request, *found.page);
    } catch (const NoSuchPage&) {
        return maker.answer_once();
    }
}

core::Result<api::SitePage> get_site_page(Context& context, const api::GetSitePageParameters& asked)
{
    auto target = asked.path;
    for (int i = 0; i < most_moves; ++i) {
        const auto route = routes().match("GET", target);
        const auto* request = std::get_if<SiteRequest>(&route);
        // Drafts are shown by pages alone, whose answers are not kept.
        if (!request || !request->preview.empty()) return core::refuse(core::ErrorCode::page_not_found);
        auto answer = look_up(context, *request, target);
        if (auto* found = std::get_if<SiteFound>(&answer)) {
            fill_times(found->language, found->wanted_times, found->page.body);
            return std::move(found->page);
        }
        if (const auto* absence = std::get_if<SiteAbsence>(&answer))
            return core::refuse(
                *absence == SiteAbsence::gone ? core::ErrorCode::page_gone : core::ErrorCode::page_not_found);
        target = std::get<SiteMoved>(answer).location;
    }
    return core::refuse(core::ErrorCode::page_not_found);
}

}   // namespace http

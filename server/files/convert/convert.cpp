#include "files/convert/convert.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/format.hpp"
#include "core/link.hpp"
#include "core/text.hpp"
#include "core/word.hpp"
#include "domain/site/address.hpp"
#include "files/convert/addresses.hpp"
#include "files/convert/names.hpp"
#include "files/site/to_site_body.hpp"
#include "formats/markup/html_text.hpp"

namespace files {

using core::ContentKind;
using core::ContentStatus;
using formats::ImportedEntry;
using formats::ImportedStatus;

namespace {

constexpr const char* blog_slug = "blog";

// Chooses unique slugs for one kind of content.
class Slugs {
public:
    std::string give(std::string_view wanted, const std::string& otherwise)
    {
        auto stem = to_slug(wanted);
        if (stem.empty()) stem = otherwise;
        auto slug = stem;
        for (int i = 2; !given_.insert(slug).second; ++i)
            slug = fmt::format("{}-{}", stem, i);
        return slug;
    }

private:
    std::set<std::string> given_ = {};
};

ContentStatus to_status(ImportedStatus status)
{
    switch (status) {
    case ImportedStatus::published: return ContentStatus::published;
    case ImportedStatus::scheduled: return ContentStatus::scheduled;
    case ImportedStatus::archived: return ContentStatus::archived;
    case ImportedStatus::draft: break;
    }
    return ContentStatus::draft;
}

std::string plain_html(const std::string& html, std::size_t most_characters)
{
    const auto text = to_plain_text(formats::read_html(html, formats::HtmlLines::spaces).text);
    return to_plain_text(text, most_characters);
}

api::FileBlock latest_posts(std::int64_t count, bool is_paged)
{
    api::FileBlock block;
    block.kind = core::BlockKind::latest_posts;
    block.count = count;
    if (is_paged) block.paged = true;
    return block;
}

// One call of convert_export.
class Conversion {
public:
    Conversion(const formats::ImportedSite& site, core::Locale locale)
        : site_ {site}
        , locale_ {locale}
        , addresses_ {site.address}
    {
    }

    ConvertedSite run()
    {
        out_.file.version = 1;
        out_.file.name = core::unless_empty(plain_html(site_.name, 120));
        name_entries();
        name_terms();
        if (has_posts_) out_.file.blog = blog_slug;
        remember_addresses();
        for (std::size_t i = 0; i < site_.entries.size(); ++i)
            add_entry(site_.entries[i], slugs_[i]);
        add_terms();
        add_own_pages();
        add_redirects();
        if (site_.removed_characters > 0)
            leave_out(
                fmt::format("{} × control character, such as a NUL byte: texts have none", site_.removed_characters));
        for (const auto& [kind, number] : site_.left_out)
            leave_out(fmt::format("{} × {}: there is no such content here", number, kind));
        for (const auto& address : pictures_.foreign())
            leave_out(fmt::format("{}: is on another site; put it into the folder media and name it in site.json",
                to_plain_text(address, 200)));
        out_.pictures = pictures_.addresses();
        return std::move(out_);
    }

private:
    void leave_out(std::string line) { out_.left_out.push_back(std::move(line)); }

    void name_entries()
    {
        Slugs pages, posts;
        for (const auto& entry : site_.entries) {
            const auto wanted = entry.slug.empty() ? plain_html(entry.title, longest_slug) : entry.slug;
            const auto otherwise = (entry.is_page ? "page-" : "post-") + to_slug(entry.id);
            auto slug = to_slug(wanted);
            if (entry.is_page && (domain::is_reserved(slug) || is_of_ours(slug))) slug += "-page";
            slugs_.push_back((entry.is_page ? pages : posts).give(slug, otherwise));
            if (entry.is_page) pages_[entry.id] = slugs_.size() - 1;
            has_posts_ = has_posts_ || !entry.is_page;
        }
    }

    // First path segments that are reserved for other pages (domain/site/validation.cpp).
    static bool is_of_ours(std::string_view slug)
    {
        constexpr std::string_view words[] = {"category", "author", "tag", "feed", "rss", "atom", "sitemap"};
        return std::ranges::find(words, slug) != std::end(words);
    }

    void name_terms()
    {
        Slugs categories, tags, authors;
        for (const auto& term : site_.categories)
            categories_.try_emplace(term.slug, categories.give(term.slug.empty() ? term.name : term.slug, "category"));
        for (const auto& term : site_.tags)
            tags_.try_emplace(term.slug, tags.give(term.slug.empty() ? term.name : term.slug, "tag"));
        for (const auto& author : site_.authors)
            authors_.try_emplace(author.slug, authors.give(author.slug, "author"));
    }

    // The parent of a page, unless there is none or the page itself is an ancestor of it.
    std::optional<std::size_t> parent_of(const ImportedEntry& entry) const
    {
        const auto found = pages_.find(entry.parent);
        if (found == pages_.end() || slugs_[found->second] == domain::home_slug) return {};
        const auto* page = &site_.entries[found->second];
        for (int depth = 1; depth < 8; ++depth) {
            if (page->id == entry.id) return {};
            const auto above = pages_.find(page->parent);
            if (above == pages_.end()) return found->second;
            page = &site_.entries[above->second];
        }
        return {};
    }

    std::string path_of(std::size_t place) const
    {
        const auto& entry = site_.entries[place];
        if (!entry.is_page) return term_path(ContentKind::post, slugs_[place]);
        if (slugs_[place] == domain::home_slug) return "/";
        const auto parent = parent_of(entry);
        return (parent ? path_of(*parent) : "") + "/" + slugs_[place];
    }

    static std::string term_path(ContentKind kind, const std::string& slug)
    {
        return domain::to_path(domain::address_of(kind, slug, {blog_slug, ""}));
    }

    // Archives of terms are at the default paths of both systems.
    void remember_addresses()
    {
        for (std::size_t i = 0; i < site_.entries.size(); ++i)
            if (site_.entries[i].status != ImportedStatus::draft) addresses_.add(site_.entries[i].address, path_of(i));
        auto base = addresses_.path_of(site_.address).value_or("");
        while (base.ends_with('/'))
            base.pop_back();
        const auto add = [&](const char* word, ContentKind kind, const std::map<std::string, std::string>& slugs) {
            for (const auto& [former, slug] : slugs)
                if (used_.contains({kind, former}))
                    addresses_.add(fmt::format("{}/{}/{}/", base, word, former), term_path(kind, slug));
        };
        for (const auto& entry : site_.entries) {
            if (entry.is_page) continue;
            use(ContentKind::category, entry.categories);
            use(ContentKind::tag, entry.tags);
            use(ContentKind::author, entry.authors);
        }
        add("category", ContentKind::category, categories_);
        add("tag", ContentKind::tag, tags_);
        add("author", ContentKind::author, authors_);
    }

    void use(ContentKind kind, const std::vector<std::string>& names)
    {
        for (const auto& name : names)
            used_.emplace(kind, name);
    }

    void add_entry(const ImportedEntry& entry, const std::string& slug)
    {
        auto text = to_text(entry, slug);
        auto status = to_status(entry.status);
        if (!entry.published_at && status != ContentStatus::draft
            && (!entry.is_page || status == ContentStatus::scheduled)) {
            status = ContentStatus::draft;
            leave_out(fmt::format("{}: it has no date and is a draft now", slug));
        }
        if (entry.is_page) {
            auto& page = out_.file.pages.emplace_back();
            page.slug = slug;
            if (const auto parent = parent_of(entry); parent && slug != domain::home_slug)
                page.parent = slugs_[*parent];
            page.status = status;
            if (status == ContentStatus::scheduled) page.published_at = entry.published_at;
            page.updated_at = entry.updated_at ? entry.updated_at : entry.published_at;
            page.texts.push_back(std::move(text));
            return;
        }
        auto& post = out_.file.posts.emplace_back();
        post.slug = slug;
        post.status = status;
        post.published_at = entry.published_at;
        post.updated_at = entry.updated_at;
        post.authors = to_names(entry.authors, authors_, 10, slug);
        post.categories = to_names(entry.categories, categories_, 20, slug);
        post.tags = to_names(entry.tags, tags_, 50, slug);
        post.texts.push_back(std::move(text));
    }

    std::vector<std::string> to_names(const std::vector<std::string>& former,
        const std::map<std::string, std::string>& slugs, std::size_t most, const std::string& where)
    {
        std::vector<std::string> names;
        for (const auto& name : former) {
            const auto slug = slugs.find(name);
            if (slug == slugs.end() || std::ranges::count(names, slug->second) > 0) continue;
            if (names.size() == most) {
                leave_out(fmt::format("{}: {} is left out, there are {} others", where, name, most));
                continue;
            }
            names.push_back(slug->second);
        }
        return names;
    }

    api::FileContentText to_text(const ImportedEntry& entry, const std::string& slug)
    {
        api::FileContentText text;
        text.locale = locale_;
        text.title = plain_html(entry.title, 200);
        if (text.title.empty()) text.title = slug;
        text.summary = core::unless_empty(plain_html(entry.summary, 1000));
        text.image = to_image(entry.picture, entry.picture_alt, slug);
        text.body = to_body(entry.html, slug);
        text.seo_title = core::unless_empty(to_plain_text(entry.seo_title, 200));
        text.seo_description = core::unless_empty(to_plain_text(entry.seo_description, 400));
        if (entry.canonical.starts_with("https://") && core::judge_link(entry.canonical) == core::LinkVerdict::external
            && entry.canonical.size() <= 2000)
            text.canonical = to_plain_text(entry.canonical, 2000);
        return text;
    }

    std::optional<api::FileImage> to_image(const std::string& address, const std::string& alt, const std::string& where)
    {
        if (address.empty()) return {};
        auto name = pictures_.name_of(address);
        if (!name) {
            leave_out(fmt::format("{}: the picture {} cannot be fetched", where, to_plain_text(address, 200)));
            return {};
        }
        return api::FileImage {*std::move(name), to_plain_text(alt, 400), {}};
    }

    std::vector<api::FileBlock> to_body(const std::string& html, const std::string& where)
    {
        // In texts made of WordPress blocks, paragraphs are explicit.
        const auto lines = site_.has_plain_lines && !html.contains("<!-- wp:") ? formats::HtmlLines::paragraphs
                                                                               : formats::HtmlLines::spaces;
        const auto read = formats::read_html(html, lines);
        auto body = to_site_body(read.text,
            {[&](std::string_view address) { return addresses_.to_link(address); },
                [&](std::string_view address) { return pictures_.name_of(address); }});
        for (const auto& [element, number] : read.left_out)
            leave_out(fmt::format("{}: {} × <{}>: content has no such element", where, number, element));
        for (const auto& [words, address] : body.remarks)
            leave_out(fmt::format("{}: {}: {}", where, address, words));
        if (body.is_cut || read.is_cut)
            leave_out(fmt::format("{}: the end is missing: it is too long or nested too deeply", where));
        return std::move(body.blocks);
    }

    void add_terms()
    {
        add_terms(site_.categories, ContentKind::category, categories_);
        add_terms(site_.tags, ContentKind::tag, tags_);
        for (const auto& author : site_.authors) {
            if (!used_.contains({ContentKind::author, author.slug})) {
                leave_out(fmt::format("author {}: wrote no post", author.slug));
                continue;
            }
            auto& text = add_term(out_.file.authors, authors_.at(author.slug), author.name, author.about);
            text.image = to_image(author.picture, text.title, authors_.at(author.slug));
        }
    }

    void add_terms(const std::vector<formats::ImportedTerm>& terms, ContentKind kind,
        const std::map<std::string, std::string>& slugs)
    {
        auto& list = kind == ContentKind::category ? out_.file.categories : out_.file.tags;
        std::set<std::string> added;
        for (const auto& term : terms) {
            if (!used_.contains({kind, term.slug})) {
                leave_out(fmt::format("{} {}: no post has it", core::word(kind), term.slug));
                continue;
            }
            if (!added.insert(term.slug).second) continue;
            add_term(list, slugs.at(term.slug), term.name, term.description);
        }
    }

    api::FileContentText& add_term(
        auto& list, const std::string& slug, const std::string& name, const std::string& description)
    {
        auto& term = list.emplace_back();
        term.slug = slug;
        auto& text = term.texts.emplace_back();
        text.locale = locale_;
        text.title = plain_html(name, 200);
        if (text.title.empty()) text.title = slug;
        text.summary = core::unless_empty(plain_html(description, 1000));
        return text;
    }

    api::FilePage& page_called(const char* slug, const std::string& title)
    {
        auto& pages = out_.file.pages;
        const auto found = std::ranges::find(pages, slug, &api::FilePage::slug);
        if (found != pages.end()) return *found;
        auto& page = pages.emplace_back();
        page.slug = slug;
        auto& text = page.texts.emplace_back();
        text.locale = locale_;
        text.title = title;
        return page;
    }

    // Both systems generate these pages; a converted site needs pages of its own.
    void add_own_pages()
    {
        if (has_posts_) {
            auto& body = page_called(blog_slug, "Blog").texts.front().body;
            body.resize(std::min<std::size_t>(body.size(), 199));
            body.push_back(latest_posts(12, true));
        }
        auto& home = page_called("home", out_.file.name.value_or("Home"));
        home.status = ContentStatus::published;
        home.published_at.reset();
        if (home.texts.front().body.empty() && has_posts_) home.texts.front().body.push_back(latest_posts(3, false));
    }

    void add_redirects()
    {
        constexpr std::size_t most = 20'000, longest = 2000;
        for (const auto& [from, to] : addresses_.moved()) {
            if (out_.file.redirects.size() == most || from.size() > longest
                || !api::is_printable(from, api::Format::any))
                leave_out(fmt::format("{}: no redirect, there are too many, or it is too long or has odd characters",
                    to_plain_text(from, 200)));
            else
                out_.file.redirects.push_back({from, to});
        }
    }

    const formats::ImportedSite& site_;
    const core::Locale locale_;
    ConvertedSite out_ = {};
    ImportedAddresses addresses_;
    PictureNames pictures_ {addresses_, site_.pictures};
    std::vector<std::string> slugs_ = {};                                             // The slug of each entry.
    std::map<std::string, std::size_t> pages_ = {};                                   // By former id.
    std::map<std::string, std::string> categories_ = {}, tags_ = {}, authors_ = {};   // By former slug.
    // Former slugs that posts refer to.
    std::set<std::pair<ContentKind, std::string>> used_ = {};
    bool has_posts_ = false;
};

}   // namespace

ConvertedSite convert_export(const formats::ImportedSite& site, core::Locale locale)
{
    return Conversion {site, locale}.run();
}

}   // namespace files

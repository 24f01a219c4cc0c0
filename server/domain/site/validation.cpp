#include "domain/site/validation.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/field_errors.hpp"
#include "core/link.hpp"
#include "core/word.hpp"
#include "domain/site/address.hpp"

namespace domain {

namespace {

using core::entry;
using core::FieldCode;

constexpr std::size_t most_parents = 8;

// Whether a page at the top cannot have this slug: it is used for other addresses, or reserved for later use.
bool is_unavailable(std::string_view slug)
{
    constexpr std::string_view words[] = {"category", "author", "tag", "feed", "rss", "atom", "sitemap"};
    return is_reserved(slug) || std::ranges::find(words, slug) != std::end(words);
}

// The address without trailing slashes.
std::string_view without_slash(std::string_view path)
{
    while (path.size() > 1 && path.ends_with('/'))
        path.remove_suffix(1);
    return path;
}

// The state of one call of validation_problems.
class SiteCheck : core::FieldErrors {
public:
    SiteCheck(const SiteSetup& setup, const SiteSurroundings& around) : setup_ {setup}, around_ {around} { }

    std::vector<core::FieldError> find();

private:
    bool has(ContentKind kind, const std::string& slug) const { return places_.contains({kind, slug}); }

    void check_languages();
    bool is_language(Locale locale) const { return languages_.contains(locale); }
    void check_page_name(const char* field, const std::string& slug);
    void check_home();
    void check_links(std::string_view list, const std::vector<NavigationLink>&);
    void check_redirects();

    void check_content(const Content&, const std::string& path);
    void check_kind(const Content&, const std::string& path);
    void check_parent(const Content&, const std::string& path);
    void check_names(const std::vector<std::string>& slugs, ContentKind, const std::string& path);
    void check_text(const Content&, const ContentText&, const std::string& path);
    void check_address(const Content&, const ContentText&, const std::string& path);
    void check_images(const Content&, const ContentText&, const std::string& path);
    void check_variants(const Content&, const std::string& path);
    void check_body_name(const BodyName&);

    const SiteSetup& setup_;
    const SiteSurroundings& around_;
    std::set<Locale> languages_ = {};
    std::map<std::pair<ContentKind, std::string>, std::size_t> places_ = {};
    std::set<std::tuple<ContentKind, Locale, std::string>> addresses_ = {};
};

std::vector<core::FieldError> SiteCheck::find()
{
    check_languages();
    for (std::size_t i = 0; i < setup_.contents.size(); ++i) {
        const auto& content = setup_.contents[i];
        if (!places_.try_emplace({content.kind, content.slug}, i).second)
            refuse(entry("contents", i) + ".slug", FieldCode::not_unique);
    }
    check_page_name("blog", setup_.blog);
    check_page_name("shop", setup_.shop);
    check_page_name("search", setup_.search);
    check_home();
    check_links("header", setup_.header);
    check_links("footer", setup_.footer);
    for (std::size_t i = 0; i < setup_.contents.size(); ++i)
        check_content(setup_.contents[i], entry("contents", i));
    for (const auto& name : around_.body_names)
        check_body_name(name);
    check_redirects();
    return take();
}

void SiteCheck::check_languages()
{
    languages_.insert(around_.locale);
    for (std::size_t i = 0; i < setup_.locales.size(); ++i)
        if (!languages_.insert(setup_.locales[i]).second) refuse(entry("locales", i), FieldCode::not_unique);
    std::set<Locale> texts;
    for (std::size_t i = 0; i < setup_.footer_texts.size(); ++i) {
        const auto locale = setup_.footer_texts[i].first;
        const auto path = entry("footer_texts", i) + ".locale";
        if (!is_language(locale)) refuse(path, FieldCode::not_found);
        if (!texts.insert(locale).second) refuse(path, FieldCode::not_unique);
    }
}

void SiteCheck::check_page_name(const char* field, const std::string& slug)
{
    if (!slug.empty() && !has(ContentKind::page, slug)) refuse(field, FieldCode::not_found);
}

void SiteCheck::check_home()
{
    const auto home = places_.find({ContentKind::page, std::string {home_slug}});
    if (home == places_.end()) return refuse("contents", FieldCode::required);
    const auto& page = setup_.contents[home->second];
    const auto path = entry("contents", home->second);
    if (!find_text(page, around_.locale)) refuse(path + ".texts", FieldCode::required);
    if (!page.parent.empty()) refuse(path + ".parent", FieldCode::not_here);
}

void SiteCheck::check_links(std::string_view list, const std::vector<NavigationLink>& links)
{
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (!is_language(links[i].locale)) refuse(entry(list, i) + ".locale", FieldCode::not_found);
        if (!core::is_link_allowed(links[i].href, links[i].external))
            refuse(entry(list, i) + ".href", FieldCode::forbidden_link);
    }
}

void SiteCheck::check_redirects()
{
    std::map<std::string_view, std::string_view> ways;
    for (std::size_t i = 0; i < setup_.redirects.size(); ++i) {
        const auto& [from, to] = setup_.redirects[i];
        const auto path = entry("redirects", i);
        const bool is_path = from.starts_with('/') && core::judge_link(from) == core::LinkVerdict::on_site
            && from.find_first_of("?#") == from.npos && without_slash(from) != "/";
        if (!is_path) refuse(path + ".from", FieldCode::invalid);
        const auto verdict = core::judge_link(to);
        const bool is_place = to.starts_with('/')
            ? verdict == core::LinkVerdict::on_site
            : to.starts_with("https://") && verdict == core::LinkVerdict::external;
        if (!is_place) refuse(path + ".to", FieldCode::forbidden_link);
        if (!ways.try_emplace(without_slash(from), without_slash(to)).second)
            refuse(path + ".from", FieldCode::not_unique);
    }
    for (std::size_t i = 0; i < setup_.redirects.size(); ++i) {
        const auto from = without_slash(setup_.redirects[i].from);
        auto at = ways.at(from);
        std::size_t steps = 0;
        while (at != from && steps <= ways.size()) {
            const auto next = ways.find(at.substr(0, at.find_first_of("?#")));
            if (next == ways.end()) break;
            at = next->second;
            ++steps;
        }
        if (at == from || steps > ways.size()) refuse(entry("redirects", i) + ".to", FieldCode::not_forward);
    }
}

void SiteCheck::check_content(const Content& content, const std::string& path)
{
    check_kind(content, path);
    check_parent(content, path);
    check_names(content.categories, ContentKind::category, path + ".categories");
    check_names(content.tags, ContentKind::tag, path + ".tags");
    check_names(content.authors, ContentKind::author, path + ".authors");
    check_names(content.collections, ContentKind::collection, path + ".collections");
    check_variants(content, path);
    if (content.texts.empty()) refuse(path + ".texts", FieldCode::required);
    std::set<Locale> locales;
    for (std::size_t i = 0; i < content.texts.size(); ++i) {
        const auto& text = content.texts[i];
        const auto place = path + "." + entry("texts", i);
        if (!is_language(text.locale)) refuse(place + ".locale", FieldCode::not_found);
        if (!locales.insert(text.locale).second) refuse(place + ".locale", FieldCode::not_unique);
        check_text(content, text, place);
    }
}

void SiteCheck::check_kind(const Content& content, const std::string& path)
{
    const bool is_scheduled = content.status == ContentStatus::scheduled;
    const bool is_post = content.kind == ContentKind::post && content.status != ContentStatus::draft;
    if ((is_scheduled || is_post) && !content.published_at) refuse(path + ".published_at", FieldCode::required);
    const bool may_wait = content.kind == ContentKind::page || content.kind == ContentKind::post
        || content.kind == ContentKind::product;
    if (is_scheduled && !may_wait) refuse(path + ".status", FieldCode::not_here);
    if (!content.staff.empty() && !around_.staff.contains(content.staff)) refuse(path + ".staff", FieldCode::not_found);
}

void SiteCheck::check_parent(const Content& content, const std::string& path)
{
    if (content.parent.empty() || content.slug == home_slug) return;
    if (content.parent == home_slug) return refuse(path + ".parent", FieldCode::not_here);
    const auto* page = &content;
    for (std::size_t steps = 0; !page->parent.empty(); ++steps) {
        const auto above = places_.find({ContentKind::page, page->parent});
        if (above == places_.end()) {
            if (page == &content) refuse(path + ".parent", FieldCode::not_found);
            return;
        }
        page = &setup_.contents[above->second];
        if (page == &content) return refuse(path + ".parent", FieldCode::not_forward);
        if (steps == most_parents) return refuse(path + ".parent", FieldCode::too_deep);
    }
}

void SiteCheck::check_names(const std::vector<std::string>& slugs, ContentKind kind, const std::string& path)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < slugs.size(); ++i) {
        const auto place = path + "[" + std::to_string(i) + "]";
        if (!seen.insert(slugs[i]).second) refuse(place, FieldCode::not_unique);
        if (!has(kind, slugs[i])) refuse(place, FieldCode::not_found);
    }
}

void SiteCheck::check_text(const Content& content, const ContentText& text, const std::string& path)
{
    check_address(content, text, path);
    check_images(content, text, path);
    if (!text.job_title.empty() && content.kind != ContentKind::author)
        refuse(path + ".job_title", FieldCode::not_here);
    const bool is_external
        = text.canonical.starts_with("https://") && core::judge_link(text.canonical) == core::LinkVerdict::external;
    if (!text.canonical.empty() && !is_external) refuse(path + ".canonical", FieldCode::forbidden_link);
}

void SiteCheck::check_address(const Content& content, const ContentText& text, const std::string& path)
{
    if (content.kind == ContentKind::page && content.parent.empty() && content.slug != home_slug
        && is_unavailable(text.slug))
        refuse(path + ".slug", FieldCode::invalid);
    // If two entries share a slug they also share addresses; only the first is checked further.
    if (&setup_.contents[places_.at({content.kind, content.slug})] != &content) return;
    auto address = content_path(setup_, content, text);
    if (!addresses_.emplace(content.kind, text.locale, std::move(address)).second)
        refuse(path + ".slug", FieldCode::not_unique);
}

void SiteCheck::check_images(const Content& content, const ContentText& text, const std::string& path)
{
    const auto check = [&](const ContentImage& image, const std::string& place) {
        if (!around_.media.contains(image.media)) refuse(place + ".media", FieldCode::not_found);
    };
    if (text.image) check(*text.image, path + ".image");
    if (!text.images.empty() && content.kind != ContentKind::product) refuse(path + ".images", FieldCode::not_here);
    for (std::size_t i = 0; i < text.images.size(); ++i)
        check(text.images[i], path + "." + entry("images", i));
}

void SiteCheck::check_variants(const Content& content, const std::string& path)
{
    std::set<std::string_view> slugs;
    for (std::size_t i = 0; i < content.variants.size(); ++i) {
        const auto& variant = content.variants[i];
        const auto place = path + "." + entry("variants", i);
        if (!slugs.insert(variant.slug).second) refuse(place + ".slug", FieldCode::not_unique);
        if (content.variants.size() > 1 && variant.names.empty()) refuse(place + ".names", FieldCode::required);
        std::set<Locale> locales;
        for (std::size_t k = 0; k < variant.names.size(); ++k) {
            const auto locale = variant.names[k].first;
            const auto name = place + "." + entry("names", k) + ".locale";
            if (!is_language(locale)) refuse(name, FieldCode::not_found);
            if (!locales.insert(locale).second) refuse(name, FieldCode::not_unique);
        }
    }
}

void SiteCheck::check_body_name(const BodyName& name)
{
    const auto is_there = [&] {
        switch (name.kind) {
        case NamedKind::category: return has(ContentKind::category, name.name);
        case NamedKind::tag: return has(ContentKind::tag, name.name);
        case NamedKind::product: return has(ContentKind::product, name.name);
        case NamedKind::collection: return has(ContentKind::collection, name.name);
        case NamedKind::calendar: return around_.calendars.contains(name.name);
        case NamedKind::media: return around_.media.contains(name.name);
        case NamedKind::link: return true;   // dead_links() tells of those.
        }
        return false;
    };
    if (!is_there()) refuse(name.path, FieldCode::not_found);
}

}   // namespace

std::vector<core::FieldError> validation_problems(const SiteSetup& setup, const SiteSurroundings& around)
{
    return SiteCheck {setup, around}.find();
}

}   // namespace domain

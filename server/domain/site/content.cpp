#include "domain/site/content.hpp"

#include <algorithm>

namespace domain {

namespace {

constexpr int most_parents = 10;   // Ends the walk if pages are each other's parents; validation refuses such plans.

std::string slug_in(const Content& page, Locale locale)
{
    const auto* text = find_text(page, locale);
    return text ? text->slug : page.slug;
}

}   // namespace

void sort_plan(SiteSetup& setup)
{
    std::ranges::sort(setup.locales);
    std::ranges::sort(setup.footer_texts);
    std::ranges::sort(setup.redirects, {}, &Redirect::from);
    for (auto& content : setup.contents) {
        std::ranges::sort(content.texts, {}, &ContentText::locale);
        for (auto& variant : content.variants)
            std::ranges::sort(variant.names);
    }
}

const Content* find_content(const SiteSetup& setup, ContentKind kind, std::string_view slug)
{
    const auto found = std::ranges::find_if(
        setup.contents, [&](const Content& content) { return content.kind == kind && content.slug == slug; });
    return found == setup.contents.end() ? nullptr : &*found;
}

const ContentText* find_text(const Content& content, Locale locale)
{
    const auto found = std::ranges::find(content.texts, locale, &ContentText::locale);
    return found == content.texts.end() ? nullptr : &*found;
}

std::string content_path(const SiteSetup& setup, const Content& content, const ContentText& text)
{
    if (content.kind != ContentKind::page) return text.slug;
    if (content.slug == home_slug) return {};
    auto path = text.slug;
    const auto* page = &content;
    for (int i = 0; i < most_parents && !page->parent.empty() && page->parent != home_slug; ++i) {
        page = find_content(setup, ContentKind::page, page->parent);
        if (!page) break;
        path.insert(0, slug_in(*page, text.locale) + "/");
    }
    return path;
}

bool is_visible(ContentStatus status, const std::optional<Instant>& published_at, Instant now)
{
    switch (status) {
    case ContentStatus::published: return !published_at || *published_at <= now;
    case ContentStatus::scheduled: return published_at && *published_at <= now;
    case ContentStatus::draft:
    case ContentStatus::archived: return false;
    }
    return false;
}

}   // namespace domain

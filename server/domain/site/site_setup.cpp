#include "domain/site/site_setup.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace domain {

namespace {

using Name = std::pair<ContentKind, std::string_view>;

Name name_of(const Content& content) { return {content.kind, content.slug}; }

using Contents = std::map<Name, const Content*>;

Contents by_name(const SiteSetup& setup)
{
    Contents contents;
    for (const auto& content : setup.contents)
        contents.emplace(name_of(content), &content);
    return contents;
}

const Content* find(const Contents& contents, const Content& other)
{
    const auto found = contents.find(name_of(other));
    return found == contents.end() ? nullptr : found->second;
}

using Address = std::tuple<ContentKind, Locale, std::string>;

// Archived content is invisible, so any free address will do.
std::string archived_slug(const std::string& slug, int attempt)
{
    constexpr std::size_t longest_stem = 64;   // Slugs have at most 80 characters.
    auto stem = slug.substr(0, longest_stem);
    while (stem.ends_with('-'))
        stem.pop_back();
    return stem + "-archived-" + std::to_string(attempt);
}

void give_way(SiteSetup& setup, std::size_t place, std::set<Address>& taken)
{
    for (auto& text : setup.contents[place].texts) {
        const auto address = [&] {
            return Address {setup.contents[place].kind, text.locale, content_path(setup, setup.contents[place], text)};
        };
        const auto slug = text.slug;
        for (int attempt = 1; taken.contains(address()); ++attempt)
            text.slug = archived_slug(slug, attempt);
        taken.insert(address());
    }
}

bool is_same_site(const SiteSetup& one, const SiteSetup& other)
{
    const auto frame = [](const SiteSetup& setup) {
        return std::tie(setup.name, setup.locales, setup.blog, setup.shop, setup.search, setup.header, setup.footer,
            setup.footer_texts, setup.redirects);
    };
    return frame(one) == frame(other);
}

SiteChangeKind kind_of_change(const Content& before, const Content& after)
{
    const bool was_archived = before.status == ContentStatus::archived;
    const bool is_archived = after.status == ContentStatus::archived;
    if (was_archived == is_archived) return SiteChangeKind::updated;
    return is_archived ? SiteChangeKind::archived : SiteChangeKind::restored;
}

// The content of one kind that is in both plans and archived in neither, in the order of the first.
std::vector<std::string_view> common_order(const SiteSetup& setup, const Contents& others, ContentKind kind)
{
    std::vector<std::string_view> slugs;
    for (const auto& content : setup.contents) {
        if (content.kind != kind || content.status == ContentStatus::archived) continue;
        const auto* other = find(others, content);
        if (other && other->status != ContentStatus::archived) slugs.push_back(content.slug);
    }
    return slugs;
}

void append_changes(std::vector<SiteChange>& changes, const SiteSetup& before, const SiteSetup& after)
{
    const auto former = by_name(before), present = by_name(after);
    for (const auto& content : after.contents) {
        const auto* old = find(former, content);
        if (!old)
            changes.push_back({SiteChangeKind::created, content.kind, content.slug});
        else if (*old != content)
            changes.push_back({kind_of_change(*old, content), content.kind, content.slug});
    }
    for (std::size_t i = 0; i < std::size(core::ContentKind_labels); ++i) {
        const auto kind = static_cast<ContentKind>(i);
        if (common_order(before, present, kind) != common_order(after, former, kind))
            changes.push_back({SiteChangeKind::reordered, kind, ""});
    }
}

}   // namespace

std::vector<Rename> find_renames(const SiteSetup& wanted, const SiteSetup& stored)
{
    const auto is_named = [](const Content& content) {
        return content.kind == ContentKind::page || content.kind == ContentKind::post
            || content.kind == ContentKind::product;
    };
    const auto said = [](const Content& content) {
        std::vector<std::tuple<Locale, std::string_view, std::string_view>> words;
        for (const auto& text : content.texts)
            words.emplace_back(text.locale, text.title, text.body);
        return words;
    };
    const auto former = by_name(stored), present = by_name(wanted);
    std::vector<const Content*> lacking;
    for (const auto& content : stored.contents)
        if (is_named(content) && content.status != ContentStatus::archived && !find(present, content))
            lacking.push_back(&content);
    std::vector<Rename> renames;
    for (const auto& content : wanted.contents) {
        if (!is_named(content) || find(former, content)) continue;
        const auto same = std::ranges::find_if(lacking,
            [&](const Content* other) { return other->kind == content.kind && said(*other) == said(content); });
        if (same == lacking.end()) continue;
        renames.push_back({content.kind, (*same)->slug, content.slug});
        lacking.erase(same);
    }
    return renames;
}

SiteSetup with_renames(SiteSetup setup, const std::vector<Rename>& renames)
{
    for (const auto& [kind, from, to] : renames)
        for (auto& content : setup.contents) {
            if (content.kind == kind && content.slug == from) content.slug = to;
            if (kind == ContentKind::page && content.parent == from) content.parent = to;
        }
    return setup;
}

void date_changes(SiteSetup& wanted, const SiteSetup* stored, Instant now)
{
    const SiteSetup nothing;
    const auto former = by_name(stored ? *stored : nothing);
    for (auto& content : wanted.contents) {
        const auto said = content.updated_at;
        const auto* before = find(former, content);
        if (!before) {
            content.updated_at = said.value_or(std::min(content.published_at.value_or(now), now));
            continue;
        }
        content.updated_at = before->updated_at;
        const bool is_same = content == *before;
        if (said && said != before->updated_at)
            content.updated_at = said;
        else if (!is_same)
            content.updated_at = now;
    }
}

SiteSetup keep_missing(SiteSetup wanted, const SiteSetup& stored)
{
    std::set<std::pair<ContentKind, std::string>> names;
    for (const auto& content : wanted.contents)
        names.emplace(content.kind, content.slug);
    const auto first_kept = wanted.contents.size();
    for (const auto& content : stored.contents) {
        if (names.contains({content.kind, content.slug})) continue;
        wanted.contents.push_back(content);
        wanted.contents.back().status = ContentStatus::archived;
    }
    std::set<Address> taken;
    for (std::size_t i = 0; i < first_kept; ++i)
        for (const auto& text : wanted.contents[i].texts)
            taken.emplace(wanted.contents[i].kind, text.locale, content_path(wanted, wanted.contents[i], text));
    for (auto i = first_kept; i < wanted.contents.size(); ++i)
        give_way(wanted, i, taken);
    return wanted;
}

std::vector<SiteChange> changes_between(const SiteSetup* before, const SiteSetup& after)
{
    const SiteSetup nothing;
    std::vector<SiteChange> changes;
    if (!before)
        changes.push_back({SiteChangeKind::created, {}, ""});
    else if (!is_same_site(*before, after))
        changes.push_back({SiteChangeKind::updated, {}, ""});
    append_changes(changes, before ? *before : nothing, after);
    return changes;
}

}   // namespace domain

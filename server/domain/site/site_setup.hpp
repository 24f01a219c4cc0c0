#pragma once

#include <optional>
#include <string>
#include <vector>

#include "domain/site/content.hpp"

namespace domain {

// The site to store if the database holds `stored` and a folder wants `wanted`: everything wanted, followed by the
// stored content that is missing in `wanted`, now archived. Addresses lead to content, so none is deleted; if wanted
// content has taken the address of archived content, the latter gets a new one.
SiteSetup keep_missing(SiteSetup wanted, const SiteSetup& stored);

// An entry that a folder has under another name than the database.
struct Rename {
    ContentKind kind = ContentKind::page;
    std::string from, to;   // Slugs.
};

// The pages, posts and products that `wanted` only has under another name: each is new, with the titles and bodies in
// all languages of one that `wanted` lacks. They stay the same entries, so that their former addresses redirect.
std::vector<Rename> find_renames(const SiteSetup& wanted, const SiteSetup& stored);

// The setup with these entries under their new names, but still with their former addresses.
SiteSetup with_renames(SiteSetup, const std::vector<Rename>&);

// Gives each content of `wanted` the time of its last change, before it is stored at `now`; `stored` is null where
// there was no site. What is as it was keeps its time, unless the folder says another. What has changed, or is new, has
// the time that the folder says of it; else that of its publication if it is new, else `now`. A time that was not moved
// on along with the content, as in an edited export, is no news.
void date_changes(SiteSetup& wanted, const SiteSetup* stored, Instant now);

enum class SiteChangeKind { created, renamed, updated, archived, restored, reordered };

struct SiteChange {
    SiteChangeKind change;
    std::optional<ContentKind> kind;   // Nullopt: the site itself, with its header, footer and redirects.
    // Empty for the site, and for reordered, which concerns all content of the kind; "old to new" for renamed.
    std::string slug;

    bool operator==(const SiteChange&) const = default;
};

// The changes from `before` to `after`; `before` is null if there was no site. Both must be sorted (sort_plan).
std::vector<SiteChange> changes_between(const SiteSetup* before, const SiteSetup& after);

}   // namespace domain

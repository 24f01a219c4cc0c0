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

enum class SiteChangeKind { created, updated, archived, restored, reordered };

struct SiteChange {
    SiteChangeKind change;
    std::optional<ContentKind> kind;   // Nullopt: the site itself, with its header, footer and redirects.
    std::string slug;                  // Empty for the site, and for reordered, which concerns all content of the kind.

    bool operator==(const SiteChange&) const = default;
};

// The changes from `before` to `after`; `before` is null if there was no site. Both must be sorted (sort_plan).
std::vector<SiteChange> changes_between(const SiteSetup* before, const SiteSetup& after);

}   // namespace domain

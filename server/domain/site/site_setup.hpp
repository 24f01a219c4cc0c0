#pragma once

#include <optional>
#include <string>
#include <vector>

#include "domain/site/content.hpp"

namespace domain {

// What the database shall hold when it holds `stored` and a folder wants `wanted`: what is wanted, and then, archived,
// what is stored and not wanted any more. Addresses lead to it, so nothing is ever dropped; where something that is
// wanted has taken its address, it gets another one.
SiteSetup keep_missing(SiteSetup wanted, const SiteSetup& stored);

enum class SiteChangeKind { created, updated, archived, restored, reordered };

struct SiteChange {
    SiteChangeKind change;
    std::optional<ContentKind> kind;   // Nothing: the site itself, with its header, footer and redirects.
    std::string slug;                  // Empty for the site, and for reordered, which is about all of the kind.

    bool operator==(const SiteChange&) const = default;
};

// What sets `after` apart from `before`, which is null where there was nothing. Both are sorted (sort_plan).
std::vector<SiteChange> changes_between(const SiteSetup* before, const SiteSetup& after);

}   // namespace domain

#pragma once

#include <string>

#include "core/vocabulary.gen.hpp"
#include "core/word.hpp"

namespace storage {

// A list of contents that is kept ready, the latest first: all posts, all products, or what belongs to one category,
// tag, author or collection.
struct ContentList {
    core::ContentKind kind = core::ContentKind::post;
    std::string slug = {};   // Of the category, tag, author or collection; empty for all of a kind.

    bool operator==(const ContentList&) const = default;
};

// The value of content_lists.list: "post", "category/news". Drafts are in lists of their own, which only previews read.
inline std::string stored_list(const ContentList& list, bool of_drafts = false)
{
    std::string stored = of_drafts ? "draft/" : "";
    stored += core::word(list.kind);
    return list.slug.empty() ? stored : stored + "/" + list.slug;
}

}   // namespace storage

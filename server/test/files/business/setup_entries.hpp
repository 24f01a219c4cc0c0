#pragma once

#include <algorithm>
#include <catch2/catch.hpp>

#include "api/console.gen.hpp"

namespace test {

// "none" if there is no such entry.
inline std::string version_of(const api::Setup& setup, core::SetupEntry entry, const std::string& slug)
{
    for (const auto& version : setup.versions)
        if (version.entry == entry && version.slug == slug) return version.version;
    return "none";
}

template <class Entry> Entry entry_of(const std::vector<Entry>& entries, const std::string& slug)
{
    const auto found = std::ranges::find(entries, slug, &Entry::slug);
    REQUIRE(found != entries.end());
    return *found;
}

// An edit of an entry as it is, still without its value.
inline api::SetupEdit edit_without_value(const api::Setup& setup, core::SetupEntry entry, const std::string& slug)
{
    api::SetupEdit edit;
    edit.entry = entry;
    edit.slug = slug;
    edit.version = version_of(setup, entry, slug);
    return edit;
}

}   // namespace test

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/instant.hpp"

namespace formats {

// A site as another system exported it, with its words as they stand there: nothing of it is safe or has the right
// length yet, and bodies are HTML.

enum class ImportedStatus { published, scheduled, draft, archived };

struct ImportedTerm {
    std::string slug, name, description;   // `description` is HTML.
};

struct ImportedAuthor {
    std::string slug, name, about;   // `about` is HTML.
    std::string picture;             // An address, or empty.
};

struct ImportedEntry {
    bool is_page = false;   // Else a post.
    std::string id;         // In the former system.
    std::string parent;     // Of a page: the id of the page above it, or empty.
    std::string slug, title, summary, html;
    std::string address;   // Where it was: an address, a path, or empty.
    ImportedStatus status = ImportedStatus::draft;
    std::optional<core::Instant> published_at;
    std::vector<std::string> authors, categories, tags;   // Slugs.
    std::string picture, picture_alt;                     // An address, or empty.
    std::string seo_title, seo_description, canonical;
};

struct ImportedSite {
    std::string name, address, locale;   // `locale` as it stands there: "de-DE".
    std::vector<ImportedEntry> entries;
    std::vector<ImportedTerm> categories, tags;
    std::vector<ImportedAuthor> authors;
    std::set<std::string> pictures;        // Addresses of all that are known to be there.
    std::map<std::string, int> left_out;   // Kinds of things that are no content here, and how many of each.
    bool has_plain_lines = false;          // The ends of lines in bodies mean paragraphs (HtmlLines).
};

}   // namespace formats

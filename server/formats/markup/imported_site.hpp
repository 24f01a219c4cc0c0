#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/instant.hpp"

namespace formats {

// A site exported by another system, with its texts unchanged: they are not yet safe or limited in length, and bodies
// are HTML.

enum class ImportedStatus { published, scheduled, draft, archived };

struct ImportedTerm {
    std::string slug, name, description;   // `description` is HTML.
};

struct ImportedAuthor {
    std::string slug, name, about;   // `about` is HTML.
    std::string picture;             // An address, or empty.
};

struct ImportedEntry {
    bool is_page = false;   // False: a post.
    std::string id;         // Its id in the former system.
    std::string parent;     // Of a page: the id of its parent page, or empty.
    std::string slug, title, summary, html;
    std::string address;   // Its former location: an address, a path, or empty.
    ImportedStatus status = ImportedStatus::draft;
    std::optional<core::Instant> published_at, updated_at;
    std::vector<std::string> authors, categories, tags;   // Slugs.
    std::string picture, picture_alt;                     // An address, or empty.
    std::string seo_title, seo_description, canonical;
};

struct ImportedSite {
    std::string name, address, locale;   // `locale` is unchanged: "de-DE".
    std::vector<ImportedEntry> entries;
    std::vector<ImportedTerm> categories, tags;
    std::vector<ImportedAuthor> authors;
    std::set<std::string> pictures;        // Addresses of all known pictures.
    std::map<std::string, int> left_out;   // The number of left-out items, by kind.
    bool has_plain_lines = false;          // Line ends in bodies mean paragraphs (HtmlLines).
    std::size_t removed_characters = 0;    // So many control characters that no text may have.
};

// Removes NUL bytes and other control characters but tabs and line ends, which exports of old databases have and no
// reader takes. Returns how many there were.
std::size_t remove_control_characters(std::string& text);

}   // namespace formats

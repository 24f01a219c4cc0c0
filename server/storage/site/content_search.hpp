#pragma once

#include <vector>

#include "domain/site/content.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The search of a site: by FTS5 in SQLite, by full text search with the stems of the language in PostgreSQL.

struct SearchRow {
    std::string_view business_id, content_id;
    core::Locale locale;
    std::string title, words;
};

void delete_search_rows(Transaction&, std::string_view business_id, std::string_view content_id);
void insert_search_row(Transaction&, Engine, const SearchRow&);

struct SearchQuery {
    std::string_view business_id;
    core::Locale locale;
    std::string words;   // As typed; anything.
    core::Instant now;   // Of the visibility of what is found.
    int offset = 0, count = 20;
    bool sees_drafts = false;   // Also finds what visitors do not see yet.
};

struct SearchHits {
    std::vector<std::string> content_ids;   // The best first.
    std::int64_t total = 0;
};

// What the reader may see and has all the words, the last one as a beginning.
SearchHits search_contents(Snapshot&, Engine, const SearchQuery&);

}   // namespace storage

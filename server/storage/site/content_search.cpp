#include "storage/site/content_search.hpp"

#include "core/word.hpp"

namespace storage {

namespace {

// The words that were typed, without all that means something to a search engine.
std::vector<std::string> words_in(std::string_view typed)
{
    constexpr std::size_t most_words = 10;
    std::vector<std::string> words;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty() && words.size() < most_words) words.push_back(word);
        word.clear();
    };
    for (const char c : typed) {
        const bool is_letter = static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')
            || (c >= 'A' && c <= 'Z');
        if (is_letter)
            word += c;
        else
            end_word();
    }
    end_word();
    return words;
}

// `"short" "cu"*`: FTS5's query language, in which a quoted word is nothing but a word.
std::string to_fts5(const std::vector<std::string>& words)
{
    std::string query;
    for (const auto& word : words)
        query.append(query.empty() ? "" : " ").append("\"").append(word).append("\"");
    return query + "*";
}

// `'short' & 'cu':*`: that of to_tsquery. A letter of another alphabet is part of a word, its signs are not, and the
// words have neither quotes nor backslashes.
std::string to_tsquery(const std::vector<std::string>& words)
{
    std::string query;
    for (const auto& word : words)
        query.append(query.empty() ? "" : " & ").append("'").append(word).append("'");
    return query + ":*";
}

// The dictionaries that PostgreSQL comes with. It has none for Polish: words are found as they stand.
std::string_view dictionary_of(core::Locale locale)
{
    switch (locale) {
    case core::Locale::da: return "danish";
    case core::Locale::de: return "german";
    case core::Locale::en: return "english";
    case core::Locale::es: return "spanish";
    case core::Locale::fr: return "french";
    case core::Locale::hu: return "hungarian";
    case core::Locale::it: return "italian";
    case core::Locale::nl: return "dutch";
    case core::Locale::pl: return "simple";
    case core::Locale::pt_br:
    case core::Locale::pt: return "portuguese";
    }
    return "simple";
}

Rows find_in_sqlite(Snapshot& snapshot, const SearchQuery& query, const std::string& words)
{
    return snapshot.query(R"(
        WITH hits AS MATERIALIZED (
            SELECT business_id, content_id, bm25(content_search, 0, 0, 0, 8, 1) AS score
            FROM content_search WHERE content_search MATCH $1 AND business_id = $2 AND locale = $3)
        SELECT hits.content_id, count(*) OVER ()
        FROM hits
        JOIN contents ON contents.business_id = hits.business_id AND contents.id = hits.content_id
        WHERE (contents.status IN ('published', 'scheduled') AND coalesce(contents.published_at, 0) <= $4)
           OR (CAST($7 AS BIGINT) = 1 AND contents.status <> 'archived')
        ORDER BY hits.score, hits.content_id
        LIMIT $5 OFFSET $6)",
        words, query.business_id, query.locale, query.now, std::int64_t {query.count}, std::int64_t {query.offset},
        query.sees_drafts);
}

Rows find_in_postgres(Snapshot& snapshot, const SearchQuery& query, const std::string& words)
{
    return snapshot.query(R"(
        SELECT found.content_id, count(*) OVER ()
        FROM content_search AS found
        JOIN contents ON contents.business_id = found.business_id AND contents.id = found.content_id,
             to_tsquery(CAST($7 AS regconfig), $1) AS wanted
        WHERE found.document @@ wanted AND found.business_id = $2 AND found.locale = $3
          AND ((contents.status IN ('published', 'scheduled') AND coalesce(contents.published_at, 0) <= $4)
               OR (CAST($8 AS BIGINT) = 1 AND contents.status <> 'archived'))
        ORDER BY ts_rank(found.document, wanted) DESC, found.content_id
        LIMIT $5 OFFSET $6)",
        words, query.business_id, query.locale, query.now, std::int64_t {query.count}, std::int64_t {query.offset},
        dictionary_of(query.locale), query.sees_drafts);
}

}   // namespace

void delete_search_rows(Transaction& transaction, std::string_view business_id, std::string_view content_id)
{
    transaction.execute(
        "DELETE FROM content_search WHERE business_id = $1 AND content_id = $2", business_id, content_id);
}

void insert_search_row(Transaction& transaction, Engine engine, const SearchRow& row)
{
    if (engine == Engine::sqlite)
        transaction.execute(R"(
            INSERT INTO content_search (business_id, content_id, locale, title, words) VALUES ($1, $2, $3, $4, $5))",
            row.business_id, row.content_id, row.locale, row.title, row.words);
    else
        transaction.execute(R"(
            INSERT INTO content_search (business_id, content_id, locale, document)
            VALUES ($1, $2, $3, setweight(to_tsvector(CAST($6 AS regconfig), $4), 'A')
                                || to_tsvector(CAST($6 AS regconfig), $5)))",
            row.business_id, row.content_id, row.locale, row.title, row.words, dictionary_of(row.locale));
}

SearchHits search_contents(Snapshot& snapshot, Engine engine, const SearchQuery& query)
{
    SearchHits hits;
    const auto words = words_in(query.words);
    if (words.empty()) return hits;
    auto rows = engine == Engine::sqlite ? find_in_sqlite(snapshot, query, to_fts5(words))
                                         : find_in_postgres(snapshot, query, to_tsquery(words));
    while (rows.next()) {
        rows.into(hits.content_ids.emplace_back(), hits.total);
    }
    return hits;
}

}   // namespace storage

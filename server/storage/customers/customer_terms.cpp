#include "storage/customers/customer_terms.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace storage {

namespace {

Terms to_terms(const std::vector<std::string>& typed)
{
    Terms terms;
    for (std::size_t i = 0; i < std::min(typed.size(), terms.size()); ++i)
        terms[i] = {typed[i], typed[i] + "\xF4\x8F\xBF\xBF"};   // The last character of all.
    return terms;
}

// How many words begin with it, if they are not very many.
std::int64_t count_words(Snapshot& snapshot, std::string_view business_id, const Term& term, std::int64_t most)
{
    auto rows = snapshot.query(R"(
        SELECT count(*) FROM (SELECT 1 FROM customer_words
            WHERE business_id = $1 AND word >= $2 AND word < $3 LIMIT $4) AS found)",
        business_id, term.from, term.to, most + 1);
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

}   // namespace

OrderedTerms order_terms(
    Snapshot& snapshot, std::string_view business_id, const std::vector<std::string>& typed, std::int64_t most)
{
    auto terms = to_terms(typed);
    std::size_t rarest = 0;
    auto least = most + 1;
    for (std::size_t i = 0; i < terms.size() && !terms[i].from.empty(); ++i) {
        const auto count = count_words(snapshot, business_id, terms[i], most);
        if (count >= least) continue;
        least = count;
        rarest = i;
    }
    std::swap(terms.front(), terms[rarest]);
    const bool is_rare = least <= most && !terms.front().from.empty();
    return {std::move(terms), is_rare ? TermSearch::words : TermSearch::names};
}

std::string has_term_sql(std::string_view id, int number)
{
    const int from = 7 + 2 * number;
    return fmt::format(R"((${0} = '' OR EXISTS (SELECT 1 FROM customer_words AS other_words
        WHERE other_words.business_id = $1 AND other_words.customer_id = {2}
          AND other_words.word >= ${0} AND other_words.word < ${1})))",
        from, from + 1, id);
}

// Without DISTINCT inside: SQLite would walk all customers to have it.
std::string some_customers_sql(int most)
{
    constexpr std::string_view id = "words.customer_id";
    constexpr int words_of_each = 3;   // That may begin with the same term: of a name and an address.
    return fmt::format(R"((SELECT DISTINCT customer_id FROM (
        SELECT words.customer_id FROM customer_words AS words
        WHERE words.business_id = $1 AND $7 <> '' AND words.word >= $7 AND words.word < $8
          AND ($2 = '' OR EXISTS (SELECT 1 FROM customer_bookings AS links
              JOIN booking_hosts AS own ON own.business_id = links.business_id AND own.booking_id = links.booking_id
              WHERE links.business_id = $1 AND links.customer_id = words.customer_id AND own.staff_id = $2))
          AND {} AND {} AND {} LIMIT {}) AS some_words))",
        has_term_sql(id, 1), has_term_sql(id, 2), has_term_sql(id, 3), most * words_of_each);
}

}   // namespace storage

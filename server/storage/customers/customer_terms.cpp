#include "storage/customers/customer_terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <tuple>

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

int place_of(int number) { return 7 + 2 * number; }

std::string words_of_term_sql(std::string_view column, int number)
{
    return fmt::format(R"(SELECT {0} FROM customer_words AS other_words WHERE other_words.business_id = $1
          AND other_words.word >= ${1} AND other_words.word < ${2})",
        column, place_of(number), place_of(number) + 1);
}

// Whether the customer of `words` has the term. Of one with few words all who have it are looked up at once; of one
// with many each customer is looked up, and not by EXISTS: PostgreSQL may make that a table of all who have it, too.
std::string is_among_sql(int number, bool is_few)
{
    if (is_few)
        return fmt::format("(${} = '' OR words.customer_id IN ({}))", place_of(number),
            words_of_term_sql("other_words.customer_id", number));
    return fmt::format("(${} = '' OR ({} AND other_words.customer_id = words.customer_id LIMIT 1) IS NOT NULL)",
        place_of(number), words_of_term_sql("1", number));
}

}   // namespace

OrderedTerms order_terms(
    Snapshot& snapshot, std::string_view business_id, const std::vector<std::string>& typed, std::int64_t most_few)
{
    auto terms = to_terms(typed);
    const auto count = std::min(typed.size(), terms.size());
    std::array<std::pair<std::int64_t, std::size_t>, std::tuple_size_v<Terms>> counted {};
    const std::span used {counted.data(), count};
    for (std::size_t i = 0; i < count; ++i)
        used[i] = {count_words(snapshot, business_id, terms[i], most_few), i};
    std::ranges::sort(used);
    OrderedTerms ordered;
    for (std::size_t i = 0; i < count; ++i)
        ordered.terms[i] = std::move(terms[used[i].second]);
    ordered.few = static_cast<int>(std::ranges::count_if(used, [&](const auto& one) { return one.first <= most_few; }));
    return ordered;
}

std::string has_term_sql(std::string_view id, int number)
{
    return fmt::format("(${} = '' OR EXISTS ({} AND other_words.customer_id = {}))", place_of(number),
        words_of_term_sql("1", number), id);
}

// Without DISTINCT inside: SQLite would walk all customers to have it.
std::string some_customers_sql(int most, int few)
{
    constexpr int words_of_each = 3;   // That may begin with the same term: of a name and an address.
    return fmt::format(R"((SELECT DISTINCT customer_id FROM (
        SELECT words.customer_id FROM customer_words AS words
        WHERE words.business_id = $1 AND $7 <> '' AND words.word >= $7 AND words.word < $8
          AND ($2 = '' OR EXISTS (SELECT 1 FROM customer_bookings AS links
              JOIN booking_hosts AS own ON own.business_id = links.business_id AND own.booking_id = links.booking_id
              WHERE links.business_id = $1 AND links.customer_id = words.customer_id AND own.staff_id = $2))
          AND {} AND {} AND {} LIMIT {}) AS some_words))",
        is_among_sql(1, few > 1), is_among_sql(2, few > 2), is_among_sql(3, few > 3), most * words_of_each);
}

}   // namespace storage

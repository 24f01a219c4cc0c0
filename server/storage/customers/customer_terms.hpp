#pragma once

#include <array>
#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// Customers by what is typed: a customer has it whose words begin with each of the terms.

// Begins with `from`: by the order of bytes a word is in between, from <= word < to. Both empty: no term.
struct Term {
    std::string from, to;
};

using Terms = std::array<Term, 4>;

// How customers with all of the terms are found.
enum class TermSearch {
    words,   // By the words that begin with the first term.
    names,   // There are so many of these that one does better to walk the names.
};

struct OrderedTerms {
    Terms terms;   // The one with which the fewest words of customers begin first.
    TermSearch search = TermSearch::names;
};

// For a list of all who have the terms, and for a few of them, as one types: up to how many words are counted.
constexpr std::int64_t counted_for_list = 20'000, counted_for_few = 2'000;

// Of what is typed (domain/customers/search_words.hpp) at most four terms count.
OrderedTerms order_terms(
    Snapshot&, std::string_view business_id, const std::vector<std::string>& typed, std::int64_t most_counted);

// SQL of queries in which $1 is the business and $7 to $14 are the terms.

// Whether the customer of `id`, a column, has the term at this number.
std::string has_term_sql(std::string_view id, int number);

// A table of the ids of about so many customers with all terms whom the host $2 hosted, or of any host if it is empty,
// as `customer_id`; none without a term. Which ones of more does not matter to who goes on typing.
std::string some_customers_sql(int most);

}   // namespace storage

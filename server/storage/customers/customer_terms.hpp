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

struct OrderedTerms {
    Terms terms;   // The one with which the fewest words of customers begin first.
    // How many of them few words begin with. Without any, one does better to walk the names of customers.
    int few = 0;
};

// For a list of all who have the terms, and for some of them, as one types: up to how many words are few.
constexpr std::int64_t few_for_list = 20'000, few_for_some = 10'000;

// Of what is typed (domain/customers/search_words.hpp) at most four terms count.
OrderedTerms order_terms(
    Snapshot&, std::string_view business_id, const std::vector<std::string>& typed, std::int64_t most_few);

// SQL of queries in which $1 is the business and $7 to $14 are the terms.

// Whether the customer of `id`, a column, has the term at this number.
std::string has_term_sql(std::string_view id, int number);

// A table of the ids of about so many customers with all terms whom the host $2 hosted, or of any host if it is empty,
// as `customer_id`; none without a term. Which ones of more does not matter to who goes on typing.
// `few` is that of the terms.
std::string some_customers_sql(int most, int few);

}   // namespace storage

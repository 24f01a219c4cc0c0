#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "domain/customers/customer.hpp"

namespace domain {

// Finding customers as one types. What is typed is cut into terms, and a customer is found whose words begin with each
// of them.

// Without case and accents: "Łukasz Müller" is "lukasz muller". Other writings than Latin, Greek and Cyrillic stay.
std::string folded(std::string_view utf8);

// The words of names, addresses and numbers, each once. A number is found with or without the digits of its country,
// and by its last four.
std::vector<std::string> words_of(const Customer&);

// Empty for what has nothing to look for in it. "0664 12 34" is one term.
std::vector<std::string> terms_of(std::string_view typed);

// What lists are ordered by.
std::string name_key_of(const Customer&);

}   // namespace domain

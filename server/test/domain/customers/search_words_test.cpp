#include "domain/customers/search_words.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace {

domain::Customer customer(std::string first, std::string last, std::string email = {}, std::string phone = {})
{
    domain::Customer one;
    one.first_name = std::move(first);
    one.last_name = std::move(last);
    one.email = std::move(email);
    one.phone = std::move(phone);
    return one;
}

// As the database looks for them.
bool is_found(const domain::Customer& one, std::string_view typed)
{
    const auto words = domain::words_of(one);
    const auto terms = domain::terms_of(typed);
    return !terms.empty() && std::ranges::all_of(terms, [&](const auto& term) {
        return std::ranges::any_of(words, [&](const auto& word) { return word.starts_with(term); });
    });
}

}   // namespace

TEST_CASE("names are folded to what is typed without accents", "[customers]")
{
    CHECK(domain::folded("ŁUKASZ Müller-Lüdenscheidt") == "lukasz muller-ludenscheidt");
    CHECK(domain::folded("Æsa Øst, Straße, Œuvre, Ĳssel, Ķ, ŐŰ, Þór")
        == "aesa ost, strasse, oeuvre, ijssel, k, ou, thor");
    CHECK(domain::folded("ΑΒΓ Ёлка ЖУК") == "αβγ ёлка жук");
    CHECK(domain::folded("e\u0301 × 王") == "e × 王");
    CHECK(domain::folded("\xFF") == "\xFF");
}

TEST_CASE("a customer is found by how names, addresses and numbers begin", "[customers]")
{
    const auto ada = customer("Ada Maria", "O’Hara-Łoś", "ada.ohara+x@mail.example.com", "+43 664 123 45 67");
    for (const auto* typed : {"ada", "MARIA", "ad los", "los ada", "ada.o", "ohara", "ada.ohara+x@mail", "mail.ex",
             "+43 664", "0664 123", "0664123", "664 123", "0043664", "4567", "ada 0664"})
        CHECK(std::pair {typed, is_found(ada, typed)} == std::pair {typed, true});
    for (const auto* typed : {"dam", "ada ben", "4566", "0665", "", " ", "+", "0"})
        CHECK(std::pair {typed, is_found(ada, typed)} == std::pair {typed, false});
    CHECK(is_found(customer("Bo", "", "", "0664 123 45 67"), "664123"));
    CHECK(domain::words_of(customer("Ada", "Ada")).size() == 1);
    CHECK(domain::words_of(customer(std::string(2000, ' '), "x")) == std::vector<std::string> {"x"});
}

TEST_CASE("a number written as in its country is found by how it is called from another one", "[customers]")
{
    const auto [austrian, american, portuguese] = std::tuple {customer("Ada", "Moss", "", "0699 12 34 56"),
        customer("Ben", "Moss", "", "(415) 555-2671"), customer("Cora", "Moss", "", "912 345 678")};
    for (const auto* typed : {"+43 699 12", "0043 699 1234", "+43699123456", "+43 (0) 699 12"})
        CHECK(std::pair {typed, is_found(austrian, typed)} == std::pair {typed, true});
    for (const auto* typed : {"+43 698", "+43 699 13", "+43"})
        CHECK(std::pair {typed, is_found(austrian, typed)} == std::pair {typed, false});
    CHECK(is_found(american, "+1 415 555 26"));
    CHECK(is_found(portuguese, "+351 912 34"));
}

#include "core/currency.hpp"

#include <catch2/catch.hpp>

TEST_CASE("an amount as a decimal for programs", "[currency]")
{
    struct Row {
        std::int64_t amount_minor;
        const char *currency, *text;
    };
    const Row rows[] = {
        {2450, "EUR", "24.50"},
        {5, "EUR", "0.05"},
        {0, "EUR", "0.00"},
        {-5, "EUR", "-0.05"},
        {-2450, "EUR", "-24.50"},
        {1200, "JPY", "1200"},
        {0, "JPY", "0"},
        {-7, "JPY", "-7"},
        {1234, "KWD", "1.234"},
        {1, "KWD", "0.001"},
        {1999, "HUF", "19.99"},   // Two digits by ISO 4217, although prices have none.
        {9'007'199'254'740'993, "USD", "90071992547409.93"},
    };
    for (const auto& [amount_minor, currency, text] : rows)
        CHECK(core::decimal_text({amount_minor, currency}) == text);
    CHECK(core::decimals_of("") == 2);
    CHECK(core::decimals_of("PY") == 2);
}

#include "core/result.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"

using core::ErrorCode;
using core::FieldCode;
using core::Result;

namespace {

Result<int> half(int number)
{
    if (number % 2 != 0) return core::refuse_field("number", FieldCode::invalid);
    return number / 2;
}

Result<int> quarter(int number)
{
    const int first = TRY(half(number));
    return TRY(half(first));
}

}   // namespace

TEST_CASE("TRY goes on with a value and returns a refusal")
{
    CHECK(quarter(12) == 3);
    const auto refused = quarter(6);
    REQUIRE_FALSE(refused);
    CHECK(refused.error() == core::Refusal {ErrorCode::invalid_fields, {{"number", FieldCode::invalid}}});
}

TEST_CASE("a word of every value reads back")
{
    for (const auto text : core::labels_of(ErrorCode {}))
        CHECK(core::word(core::parse_word<ErrorCode>(text).value()) == text);
    CHECK(core::word(core::Locale::pt_br) == "pt-br");
    CHECK(core::parse_word<core::Locale>("pt-br") == core::Locale::pt_br);
    CHECK_FALSE(core::parse_word<core::Locale>("pt_br"));
    CHECK_FALSE(core::parse_word<core::Locale>("PT"));
    CHECK_FALSE(core::parse_word<core::Locale>(""));
}

#include "domain/users/one_time_code.hpp"

#include <catch2/catch.hpp>

using core::Instant;
using core::seconds;
using domain::code_at;
using domain::find_step;

namespace {

const auto secret = domain::to_base32_text("12345678901234567890");

Instant at(std::int64_t time) { return Instant {seconds {time}}; }

}   // namespace

TEST_CASE("codes are those of RFC 6238, appendix B", "[users]")
{
    CHECK(secret == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    // The last six of its eight digits.
    CHECK(code_at(secret, 59 / 30) == "287082");
    CHECK(code_at(secret, 1111111109 / 30) == "081804");
    CHECK(code_at(secret, 1111111111 / 30) == "050471");
    CHECK(code_at(secret, 1234567890 / 30) == "005924");
    CHECK(code_at(secret, 2000000000 / 30) == "279037");
    CHECK(code_at(secret, 20000000000 / 30) == "353130");
}

TEST_CASE("a code is good for its step and the next one, once", "[users]")
{
    const std::int64_t step = 1111111111 / 30;
    const auto code = code_at(secret, step);
    CHECK_FALSE(find_step(secret, code, at(step * 30 - 1), 0));
    CHECK(find_step(secret, code, at(step * 30), 0) == step);
    CHECK(find_step(secret, code, at(step * 30 + 59), 0) == step);
    CHECK_FALSE(find_step(secret, code, at(step * 30 + 60), 0));
    CHECK_FALSE(find_step(secret, code, at(step * 30), step));
    CHECK(find_step(secret, code, at(step * 30), step - 1) == step);
    CHECK_FALSE(find_step(secret, "", at(step * 30), 0));
    CHECK_FALSE(find_step(secret, code + "0", at(step * 30), 0));
}

TEST_CASE("base 32 is that of RFC 4648, section 10, without padding", "[users]")
{
    CHECK(domain::to_base32_text("").empty());
    CHECK(domain::to_base32_text("f") == "MY");
    CHECK(domain::to_base32_text("fo") == "MZXQ");
    CHECK(domain::to_base32_text("foobar") == "MZXW6YTBOI");
}

#include "domain/users/password.hpp"

#include <catch2/catch.hpp>

#include "domain/users/attempts.hpp"

using core::FieldCode;
using domain::find_password_problem;

TEST_CASE("a new password is long, not well known, and says nothing of its owner", "[users]")
{
    const domain::PasswordOwner owner {"Anna Berger", "a.berger84@salon.example", "Haarwerk Wien"};
    const auto problem = [&](std::string_view password) { return find_password_problem(password, owner); };
    CHECK_FALSE(problem("vier Tassen Tee"));
    CHECK_FALSE(problem("äöüßäöüßäö?x"));
    CHECK(problem("short 123") == FieldCode::too_short);
    CHECK(problem(std::string(201, 'x')) == FieldCode::too_long);
    for (const auto* known : {"password12", "P@ssw0rd123!", "1234567890", "9876543210", "qwertyuiop", "aaaaaaaaaaaa",
             "abcabcabcabc", "121212121212", "iloveyou2026", "!!letmein!!", "q1w2e3r4t5", "Welcome2026"})
        CHECK(problem(known) == FieldCode::invalid);
    for (const auto* own : {"ANNA sails far", "my berger84 key", "Haarwerk-1234", "wien, wien, wien nur du"})
        CHECK(problem(own) == FieldCode::invalid);
}

TEST_CASE("failing waits a quarter of a minute, twice as long each time, and a quarter of an hour at most", "[users]")
{
    using core::minutes;
    using core::seconds;
    CHECK(domain::wait_after(4, 5) == seconds {0});
    CHECK(domain::wait_after(5, 5) == seconds {15});
    CHECK(domain::wait_after(6, 5) == seconds {30});
    CHECK(domain::wait_after(10, 5) == minutes {8});
    CHECK(domain::wait_after(11, 5) == minutes {15});
    CHECK(domain::wait_after(1'000'000, 5) == minutes {15});
}

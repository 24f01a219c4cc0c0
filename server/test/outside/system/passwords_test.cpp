#include <catch2/catch.hpp>

#include "outside/system/secrets.hpp"

TEST_CASE("a password is hashed by Argon2id, with 19 MiB and two passes", "[users]")
{
    const auto hash = outside::hash_password("vier Tassen Tee");
    CHECK(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    CHECK(hash != outside::hash_password("vier Tassen Tee"));
    CHECK(outside::is_password(hash, "vier Tassen Tee"));
    CHECK_FALSE(outside::is_password(hash, "vier Tassen tee"));
    CHECK_FALSE(outside::is_password("", "vier Tassen Tee"));
    CHECK_FALSE(outside::is_password("", ""));
}

#include "core/bounded_cache.hpp"

#include <catch2/catch.hpp>
#include <string>

namespace {

using Cache = core::BoundedCache<std::string>;

void keep(Cache& cache, const std::string& key, std::size_t bytes = 1000)
{
    cache.keep(key, std::make_shared<const std::string>(key), bytes);
}

}   // namespace

TEST_CASE("a cache gives what was kept last under a key")
{
    Cache cache {10'000};
    CHECK_FALSE(cache.find("a"));
    cache.keep("a", std::make_shared<const std::string>("old"), 10);
    cache.keep("a", std::make_shared<const std::string>("new"), 10);
    REQUIRE(cache.find("a"));
    CHECK(*cache.find("a") == "new");
}

TEST_CASE("a full cache removes the entry that was used least recently")
{
    Cache cache {4'000};
    for (const auto* key : {"a", "b", "c"})
        keep(cache, key);
    CHECK(cache.find("a"));
    keep(cache, "d");
    CHECK(cache.find("a"));
    CHECK_FALSE(cache.find("b"));
    CHECK(cache.find("d"));
}

TEST_CASE("a cache never takes more than it may")
{
    Cache cache {20'000};
    for (int i = 0; i < 1000; ++i) {
        keep(cache, std::to_string(i % 300), static_cast<std::size_t>(i * 37 % 5000));
        CHECK(cache.bytes() <= 20'000);
    }
    const auto before = cache.bytes();
    keep(cache, "too large", 20'000);
    CHECK_FALSE(cache.find("too large"));
    CHECK(cache.bytes() == before);
}

#include <catch2/catch.hpp>
#include <mutex>
#include <set>
#include <thread>

#include "outside/system/base32.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"

namespace {

bool is_plain(std::string_view text)
{
    return text.size() == 26 && text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == text.npos;
}

}   // namespace

TEST_CASE("128 bits are written as 26 characters that sort as the numbers do")
{
    CHECK(outside::to_base32(0, 0) == std::string(26, '0'));
    CHECK(outside::to_base32(0, 33) == std::string(24, '0') + "11");
    CHECK(outside::to_base32(~0ULL, ~0ULL) == "7" + std::string(25, 'z'));
    CHECK(outside::to_base32(1, 0) == std::string(13, '0') + "g" + std::string(12, '0'));
    CHECK(outside::to_base32(0, ~0ULL) < outside::to_base32(1, 0));
}

TEST_CASE("ids tell neither when they were made nor how many there are, and lie together")
{
    std::vector<std::string> ids;
    for (int i = 0; i < 1000; ++i)
        ids.push_back(outside::new_id());
    CHECK(std::ranges::all_of(ids, is_plain));
    CHECK(std::set(ids.begin(), ids.end()).size() == ids.size());
    int rising = 0;
    for (std::size_t i = 1; i < ids.size(); ++i) {
        rising += ids[i - 1] < ids[i] ? 1 : 0;
        // The hour may have ended in between, once.
        if (ids[i].starts_with(ids.front().substr(0, 5))) continue;
        CHECK(ids[i].starts_with(ids.back().substr(0, 5)));
    }
    CHECK(rising > 300);
    CHECK(rising < 700);
    std::set<char> sixth;   // All that can follow does.
    for (const auto& id : ids)
        sixth.insert(id[5]);
    CHECK(sixth.size() == 32);
}

TEST_CASE("ordered ids increase, also many in one millisecond and from several threads")
{
    std::mutex mutex;
    std::set<std::string> all;
    const auto take_many = [&] {
        std::vector<std::string> own;
        for (int i = 0; i < 2000; ++i)
            own.push_back(outside::new_ordered_id());
        const std::lock_guard lock {mutex};
        CHECK(std::ranges::adjacent_find(own, std::greater_equal {}) == own.end());
        CHECK(is_plain(own.front()));
        all.insert(own.begin(), own.end());
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back(take_many);
    threads.clear();
    CHECK(all.size() == 8000);
}

TEST_CASE("secrets are plain text and all different")
{
    std::set<std::string> secrets;
    for (int i = 0; i < 1000; ++i)
        secrets.insert(outside::new_secret());
    CHECK(secrets.size() == 1000);
    CHECK(std::ranges::all_of(secrets, is_plain));
}

TEST_CASE("a hash is SHA-256 in hexadecimal digits")
{
    CHECK(outside::sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("what is sealed opens with its secret alone, whole or not at all")
{
    const auto sealed = outside::seal("key", "the answer");
    CHECK_THAT(sealed, !Catch::Contains("answer"));
    CHECK(outside::seal("key", "the answer") != sealed);
    CHECK(outside::unseal("key", sealed) == "the answer");
    CHECK(outside::unseal("key", outside::seal("key", "")) == "");
    CHECK_FALSE(outside::unseal("another key", sealed));
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        auto changed = sealed;
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        CHECK_FALSE(outside::unseal("key", changed));
        CHECK_FALSE(outside::unseal("key", sealed.substr(0, i)));
    }
}

#include "outside/system/key_file.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "test/support/temporary_folder.hpp"

namespace {

std::string content(const std::string& path)
{
    std::ifstream in {path};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

void write(const std::string& path, const std::string& text, mode_t mode = 0600)
{
    std::ofstream {path} << text;
    chmod(path.c_str(), mode);
}

const std::string key = std::string(40, 'x');

}   // namespace

TEST_CASE("a key file is made for its owner alone, and opens what it sealed after a restart", "[keys]")
{
    const test::TemporaryFolder folder;
    const auto path = folder.file("kalends.db.key"), other = folder.file("other.key");
    CHECK_FALSE(outside::has_key_file(path));
    outside::make_key_file(path);
    const auto made = content(path);
    outside::make_key_file(path);   // As another process that starts at the same moment.
    CHECK(content(path) == made);
    const auto sealed = outside::open_key_file(path).seal("secret");
    CHECK(domain::is_sealed(sealed));
    CHECK_FALSE(sealed.contains("secret"));
    CHECK((std::filesystem::status(path).permissions() & std::filesystem::perms(077)) == std::filesystem::perms::none);
    const auto again = outside::open_key_file(path);
    CHECK(again.open(sealed) == "secret");
    CHECK(again.open("in the clear") == "in the clear");
    CHECK_FALSE(again.open(sealed + "x"));
    CHECK_FALSE(again.open("sealed:3f9c1a27:abc"));
    outside::make_key_file(other);
    CHECK_FALSE(outside::open_key_file(other).open(sealed));
    CHECK_FALSE(outside::open_key_file(other).is_current(sealed));
}

TEST_CASE("a new key seals from now on, in every process, and former ones still open", "[keys]")
{
    const test::TemporaryFolder folder;
    const auto path = folder.file("key");
    outside::make_key_file(path);
    chmod(path.c_str(), 0640);
    const auto keyring = outside::open_key_file(path);
    const auto other_process = outside::open_key_file(path);
    const auto before = keyring.seal("secret");
    CHECK(keyring.is_current(before));
    keyring.add_key();
    const auto after = keyring.seal("secret");
    CHECK_FALSE(keyring.is_current(before));
    CHECK(keyring.is_current(after));
    CHECK(keyring.open(before) == "secret");
    CHECK(other_process.open(after) == "secret");
    CHECK(keyring.is_current(other_process.seal("another")));
    // As it was, but for the keys.
    CHECK((static_cast<unsigned>(std::filesystem::status(path).permissions()) & 0777U) == 0640U);
}

TEST_CASE("two processes that add keys at the same time lose none", "[keys]")
{
    const test::TemporaryFolder folder;
    const auto path = folder.file("key");
    outside::make_key_file(path);
    std::vector<std::string> sealed;
    std::mutex mutex;
    const auto work = [&] {
        const auto keyring = outside::open_key_file(path);
        for (int i = 0; i < 20; ++i) {
            keyring.add_key();
            auto text = keyring.seal("secret");
            const std::scoped_lock lock {mutex};
            sealed.push_back(std::move(text));
        }
    };
    std::thread one {work}, other {work};
    one.join();
    other.join();
    const auto keyring = outside::open_key_file(path);
    for (const auto& text : sealed)
        CHECK(keyring.open(text) == "secret");
    const auto text = content(path);
    CHECK(std::ranges::count(text, '\n') == 41);
}

TEST_CASE("a key file that others can read, or that holds something else, is refused", "[keys]")
{
    const test::TemporaryFolder folder;
    const auto path = folder.file("key");
    const auto refused = [&](const std::string& text, mode_t mode, const char* why) {
        write(path, text, mode);
        CHECK_THROWS_WITH(outside::open_key_file(path), Catch::Contains(why));
        CHECK(content(path) == text);
    };
    refused("k1 " + key + "\n", 0644, "every user of this machine");
    refused("k1\n", 0600, "a line that is no key");
    refused("k1 short\n", 0600, "a line that is no key");
    refused("\n", 0600, "has no key");
    CHECK_THROWS_WITH(outside::open_key_file(folder.file("none")), Catch::Contains("cannot be read"));
    CHECK_THROWS_WITH(outside::make_key_file(folder.file("missing/key")), Catch::Contains("cannot be locked"));
}

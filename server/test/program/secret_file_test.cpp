#include "program/secret_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "test/support/temporary_folder.hpp"

using program::read_secret_file;

TEST_CASE("a file with a secret is read unless others can get at it", "[secret-file]")
{
    const test::TemporaryFolder folder;
    const auto file = folder.file("key");
    std::ofstream {file} << "one\n\ntwo\n";
    for (const unsigned mode : {0600u, 0400u, 0640u, 0660u}) {
        std::filesystem::permissions(file, std::filesystem::perms {mode});
        CHECK(read_secret_file(file, "--key-file") == std::vector<std::string> {"one", "two"});
    }
    for (const unsigned mode : {0644u, 0604u, 0602u, 0666u}) {
        std::filesystem::permissions(file, std::filesystem::perms {mode});
        CHECK_THROWS_WITH(read_secret_file(file, "--key-file"),
            Catch::StartsWith("--key-file: every user") && Catch::Contains("chmod o= " + file)
                && !Catch::Contains("one"));
    }
}

TEST_CASE("a file without a secret is named with its option", "[secret-file]")
{
    const test::TemporaryFolder folder;
    const auto empty = folder.file("empty");
    std::ofstream {empty} << "\n";
    std::filesystem::permissions(empty, std::filesystem::perms {0600});
    for (const auto& file : {empty, folder.file("none"), std::string {}})
        CHECK_THROWS_WITH(read_secret_file(file, "--key-file"), "--key-file: nothing could be read from " + file);
}

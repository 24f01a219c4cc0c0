#include "cli/doctor.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/business_commands.hpp"

namespace {

struct TemporaryFolder {
    TemporaryFolder()
    {
        std::string name = std::filesystem::temp_directory_path() / "kalends-doctor-XXXXXX";
        REQUIRE(mkdtemp(name.data()));
        path = name;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path;
};

struct Examined {
    int status;
    std::string lines;
};

Examined examine(const std::filesystem::path& database)
{
    std::ostringstream out;
    const auto status = cli::examine(database, out);
    return {status, out.str()};
}

}   // namespace

TEST_CASE("the doctor is content with a new database")
{
    const TemporaryFolder folder;
    std::ostringstream ignored;
    cli::migrate_database(folder.path / "kalends.db", ignored);
    const auto [status, lines] = examine(folder.path / "kalends.db");
    INFO(lines);
    CHECK(status == 0);
    CHECK_THAT(lines, !Catch::Contains("problem"));
    CHECK_THAT(lines, Catch::Contains("tzdata 20") && Catch::Contains("SQLite 3.") && Catch::Contains("sound"));
}

TEST_CASE("the doctor names what is wrong and what to do")
{
    const TemporaryFolder folder;
    const auto missing = examine(folder.path / "kalends.db");
    CHECK(missing.status == 1);
    CHECK_THAT(missing.lines, Catch::Contains("problem  database: ") && Catch::Contains("kalends migrate"));
    CHECK_FALSE(std::filesystem::exists(folder.path / "kalends.db"));

    std::ofstream {folder.path / "letter.txt"} << std::string(5000, 'x');
    const auto other = examine(folder.path / "letter.txt");
    CHECK(other.status == 1);
    CHECK_THAT(other.lines, Catch::Contains("problem  database"));
}

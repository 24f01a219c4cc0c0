#include "program/control_socket.hpp"

#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "test/support/temporary_folder.hpp"

TEST_CASE("a command asks the server that has the database", "[users][control]")
{
    const test::TemporaryFolder folder;
    const auto path = program::control_path(folder.file("kalends.db")).value();
    CHECK_FALSE(program::ask_server(path, {"one"}));
    {
        const program::ControlSocket socket {path, [](const std::string& line, const program::NextLine& next) {
                                                 return "answer to " + line
                                                     + (line == "two" ? next().value() + next().value() : "");
                                             }};
        struct stat status {};
        REQUIRE(stat(path.c_str(), &status) == 0);
        CHECK((status.st_mode & 0777) == 0600);
        CHECK(program::ask_server(path, {"one"}) == "answer to one");
        CHECK(program::ask_server(path, {"two", std::string(100'000, 'x'), "y"})
            == "answer to two" + std::string(100'000, 'x') + "y");
        CHECK_THROWS_AS(program::ask_server(path, {std::string(65 << 20, 'x')}), std::runtime_error);
    }
    CHECK_FALSE(program::ask_server(path, {"one"}));
}

TEST_CASE("a command is told when the server has no answer", "[users][control]")
{
    const test::TemporaryFolder folder;
    const auto path = program::control_path(folder.file("kalends.db")).value();
    const program::ControlSocket socket {
        path, [](const std::string&, const program::NextLine&) -> std::string { throw std::runtime_error {""}; }};
    CHECK_THROWS_AS(program::ask_server(path, {"one"}), std::runtime_error);
    CHECK_FALSE(program::control_path("postgresql://user@localhost/kalends"));
    CHECK_FALSE(program::control_path(std::string(200, 'x')));
}

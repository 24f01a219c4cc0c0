#include "program/command_line.hpp"

#include <catch2/catch.hpp>
#include <iostream>
#include <sstream>

TEST_CASE("help is a command, too", "[cli]")
{
    const auto said = [](std::vector<std::string> words) {
        program::CommandLine line {"kalends", "A booking server"};
        line.root().add_command("serve", "Serve requests");
        line.root().require_command();
        words.insert(words.begin(), "kalends");
        std::vector<char*> pointers;
        for (auto& word : words)
            pointers.push_back(word.data());
        std::ostringstream out;
        auto* const before = std::cout.rdbuf(out.rdbuf());
        const auto status = line.run(static_cast<int>(pointers.size()), pointers.data());
        std::cout.rdbuf(before);
        CHECK(status == 0);
        return out.str();
    };
    CHECK_THAT(said({"help"}), Catch::Contains("A booking server") && Catch::Contains("serve"));
    CHECK(said({"help"}) == said({"--help"}));
    CHECK_THAT(said({"help", "serve"}), Catch::Contains("Serve requests"));
    CHECK(said({"help", "serve"}) == said({"serve", "--help"}));
}

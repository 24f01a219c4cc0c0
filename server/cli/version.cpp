#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"

namespace cli {

void add_version(CLI::App& app, int& status)
{
    app.add_subcommand("version", "Print the version of this program")->callback([&status] {
        fmt::print("kalends {}\n", KALENDS_VERSION);
        status = 0;
    });
}

}   // namespace cli

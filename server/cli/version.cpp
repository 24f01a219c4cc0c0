#include <fmt/format.h>

#include "cli/commands.hpp"

namespace cli {

void add_version(program::Command& root)
{
    root.add_command("version", "Print the version of this program").run([] {
        fmt::print("kalends {}\n", KALENDS_VERSION);
        return 0;
    });
}

}   // namespace cli

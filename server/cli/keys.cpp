#include <iostream>

#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "program/open_database.hpp"

namespace cli {

void add_keys(program::Command& root)
{
    auto keys = root.add_command("keys", "Keys that seal the secrets in the database");
    auto rotate = keys.add_command("rotate", "Make a new key, and seal all secrets with it");
    rotate.footer("Former keys stay in the key file: what was sealed with them in a backup still opens.");
    auto database = std::make_shared<std::string>();
    program::add_database_option(rotate, *database);
    rotate.run([database] {
        return run_command(*database, business_command_of(business_command::keys_rotate), std::cout, std::cerr);
    });
}

}   // namespace cli

#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/database/migrations.hpp"

namespace cli {

int migrate_database(const std::string& path, std::ostream& out)
{
    const bool existed = program::database_exists(path);
    const auto database = program::open_any_database(path);
    const auto now = std::chrono::floor<core::seconds>(std::chrono::system_clock::now());
    const auto done = storage::migrate(*database, now);
    if (!existed) program::print(out, "Created {}.\n", program::shown(path));
    if (done.made) program::print(out, "Made the tables.\n");
    for (const auto& name : done.upgrades)
        program::print(out, "Applied {}.\n", name);
    if (done == storage::Migrated {}) program::print(out, "{} is up to date.\n", program::shown(path));
    return 0;
}

void add_migrate(program::Command& root)
{
    auto command = root.add_command("migrate", "Create the database or bring its tables up to date");
    auto path = std::make_shared<std::string>();
    program::add_database_option(command, *path);
    command.run([path] { return migrate_database(*path, std::cout); });
}

}   // namespace cli

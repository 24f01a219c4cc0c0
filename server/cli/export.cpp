#include <fmt/ranges.h>

#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "files/business/business_file.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

int export_business(const std::string& slug, const std::string& path, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database(path);
    const auto setup
        = database->read([&](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, slug); });
    if (setup) {
        program::print(out, "{}", files::write_business_file(*setup));
        return 0;
    }
    const auto slugs = database->read([](storage::Snapshot& snapshot) { return storage::business_slugs(snapshot); });
    if (slugs.empty())
        program::print(
            err, "There is no business in {} yet. `kalends import FILE` imports one.\n", program::shown(path));
    else
        program::print(err, "There is no business \"{}\" in {}. There is: {}\n", slug, program::shown(path),
            fmt::join(slugs, ", "));
    return 1;
}

void add_export(program::Command& root)
{
    auto command = root.add_command("export", "Print a business as a file that import reads");
    auto slug = std::make_shared<std::string>();
    auto path = std::make_shared<std::string>();
    command.add_option("slug", *slug, "The slug of the business").required();
    program::add_database_option(command, *path);
    command.run([slug, path] { return export_business(*slug, *path, std::cout, std::cerr); });
}

}   // namespace cli

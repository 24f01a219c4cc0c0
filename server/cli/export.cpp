#include <fmt/ranges.h>

#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "files/business/business_file.hpp"
#include "files/site/folder.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/setup/business_setups.hpp"
#include "storage/site/media.hpp"

namespace cli {

namespace {

using domain::BrandPicture;

std::optional<domain::BusinessSetup> find_setup(
    storage::Database& database, const std::string& slug, const std::string& path, std::ostream& err)
{
    auto setup
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, slug); });
    if (setup) return setup;
    const auto slugs = database.read([](storage::Snapshot& snapshot) { return storage::business_slugs(snapshot); });
    if (slugs.empty())
        program::print(
            err, "There is no business in {} yet. `kalends import FILE` imports one.\n", program::shown(path));
    else
        program::print(err, "There is no business \"{}\" in {}. There is: {}\n", slug, program::shown(path),
            fmt::join(slugs, ", "));
    return {};
}

}   // namespace

int export_business(const std::string& slug, const std::string& path, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database_read_only(path);
    const auto setup = find_setup(*database, slug, path, err);
    if (!setup) return 1;
    program::print(out, "{}", files::write_business_file(*setup));
    return 0;
}

int export_pictures(const std::string& slug, const std::string& path, const std::string& folder, std::ostream& err)
{
    const auto database = program::open_database_read_only(path);
    auto setup = find_setup(*database, slug, path, err);
    if (!setup) return 1;
    visit_pictures(*setup, [&](const std::optional<BrandPicture>& picture, const std::string&) {
        if (!picture) return;
        const auto bytes = database->read([&](storage::Snapshot& snapshot) {
            return storage::find_media_file(snapshot, {setup->business.id, picture->hash});
        });
        if (!bytes) throw std::runtime_error {fmt::format("The picture {} is not in the database.", picture->media)};
        files::write_site_part(folder, picture->media, *bytes);
    });
    return 0;
}

void add_export(program::Command& root)
{
    auto command = root.add_command("export", "Print a business as a file that import reads");
    auto slug = std::make_shared<std::string>();
    auto path = std::make_shared<std::string>();
    command.add_option("slug", *slug, "The slug of the business").required();
    auto media = std::make_shared<std::string>();
    command.add_option("--media", *media, "Also write the pictures of its booking pages, to this folder");
    program::add_database_option(command, *path);
    command.run([slug, path, media] {
        if (!media->empty())
            if (const auto status = export_pictures(*slug, *path, *media, std::cerr)) return status;
        return export_business(*slug, *path, std::cout, std::cerr);
    });
}

}   // namespace cli

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "cli/import_pictures.hpp"
#include "cli/import_run.hpp"
#include "cli/served/answer.hpp"
#include "cli/served/database.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/zones.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

using api::CommandAnswer;

namespace {

std::string read_text(const std::string& path)
{
    if (path == "-") return {std::istreambuf_iterator<char> {std::cin}, {}};
    if (std::filesystem::is_directory(path)) throw std::runtime_error {path + " is a folder, not a file."};
    std::ifstream file {path, std::ios::binary};
    std::string text {std::istreambuf_iterator<char> {file}, {}};
    if (!file) throw std::runtime_error {fmt::format("Cannot read {}: {}", path, std::strerror(errno))};
    return text;
}

// The folder of pictures that lies beside a business file; of a file without a name there is none.
std::string media_folder(const ImportOptions& options)
{
    if (!options.media.empty() || options.file == "-") return options.media;
    const std::filesystem::path file {options.file};
    return file.parent_path() / file.stem() / "media";
}

// Where the business is imported to; without a database where a dry run finds none.
Changeable open_target(const ImportOptions& options, std::ostream& out)
{
    const auto& name = options.database;
    const bool exists = program::database_exists(name);
    if (options.is_dry_run) return {exists ? program::open_database_read_only(name) : nullptr};
    if (!exists) migrate_database(name, out);
    return open_to_change(name);
}

CommandAnswer preview(storage::Database* database, const ReadImport& import)
{
    if (!database) return told(import, {{}, changes_between(nullptr, import.setup)}, Run::dry);
    return told(import, app::preview_import(*database, import.setup), Run::dry);
}

CommandAnswer run_import(const Changeable& target, bool is_dry_run, const ReadImport& import)
{
    constexpr core::seconds patience {120};   // Pictures may be many.
    if (is_dry_run) return preview(target.database.get(), import);
    if (target.server) return ask_server(*target.server, to_lines(import), patience);
    const program::Environment environment;
    return carry_out(environment.shell_on(*target.database), import);
}

std::optional<domain::BusinessSetup> find_stored(storage::Database* database, const std::string& slug)
{
    if (!database) return {};
    return database->read([&](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, slug); });
}

void print_pictures(const std::string& slug, const ReadPictures& pictures, std::ostream& out)
{
    const auto print = [&](std::size_t count, std::string_view one, std::string_view several) {
        if (count > 0) program::print(out, "{}: {} {}\n", slug, count, count == 1 ? one : several);
    };
    print(pictures.warnings.size(), "picture is missing or unusable, as told above; import again once that is mended",
        "pictures are missing or unusable, as told above; import again once that is mended");
    print(pictures.kept, "picture is not in the folder and stays as imported before",
        "pictures are not in the folder and stay as imported before");
}

}   // namespace

int import_file(const ImportOptions& options, const domain::FindZone& find_zone, std::ostream& out, std::ostream& err)
{
    ReadImport import {
        .file_name = options.file == "-" ? "standard input" : options.file, .text = read_text(options.file)};
    auto setup = files::read_business_file(import.text, find_zone);
    if (!setup) {
        for (const auto& problem : setup.error())
            program::print(err, "{}\n", files::to_text(import.file_name, problem));
        program::print(err, "Nothing was imported.\n");
        return 1;
    }
    import.setup = *std::move(setup);
    const auto& slug = import.setup.business.slug;
    const auto target = open_target(options, out);
    const auto stored = find_stored(target.database.get(), slug);
    auto pictures = read_pictures(import.setup, import.text, {media_folder(options), stored ? &*stored : nullptr});
    for (const auto& warning : pictures.warnings)
        program::print(err, "{}\n", files::to_text(import.file_name, warning));
    import.files = std::move(pictures.files);
    const auto answer = run_import(target, options.is_dry_run, import);
    const auto status = print_answer(answer, out, err);
    if (status == 0) print_pictures(slug, pictures, out);
    return status;
}

void add_import(program::Command& root)
{
    auto command = root.add_command("import", "Import a business from a file, or update it");
    auto options = std::make_shared<ImportOptions>();
    command.add_option("file", options->file, "The business file (docs/business-file.md); - is standard input")
        .required();
    program::add_database_option(command, options->database);
    command.add_option("--media", options->media,
        "The folder with the pictures that the file names; without it salon/media for salon.json");
    command.add_flag("--dry-run", options->is_dry_run, "Only print what would change");
    command.run([options] {
        const outside::Zones zones;
        return import_file(*options, [&](std::string_view name) { return zones.find(name); }, std::cout, std::cerr);
    });
}

}   // namespace cli

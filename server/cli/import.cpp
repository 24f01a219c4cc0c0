#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/setup/business_import.hpp"
#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "cli/import_pictures.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"
#include "outside/system/zones.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

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

constexpr std::string_view kind_word(domain::EntryKind kind)
{
    switch (kind) {
    case domain::EntryKind::business: return "business";
    case domain::EntryKind::staff: return "staff";
    case domain::EntryKind::team: return "team";
    case domain::EntryKind::pool: return "pool";
    case domain::EntryKind::service: return "service";
    case domain::EntryKind::calendar: return "calendar";
    case domain::EntryKind::group: return "group";
    case domain::EntryKind::menu: return "menu";
    case domain::EntryKind::form: return "form";
    case domain::EntryKind::webhook: return "webhook";
    }
    return "";
}

constexpr std::string_view change_word(domain::ChangeKind change, bool is_dry_run)
{
    switch (change) {
    case domain::ChangeKind::created: return is_dry_run ? "would create" : "created";
    case domain::ChangeKind::updated: return is_dry_run ? "would update" : "updated";
    case domain::ChangeKind::deactivated: return is_dry_run ? "would deactivate" : "deactivated";
    case domain::ChangeKind::reordered: return is_dry_run ? "would reorder" : "reordered";
    }
    return "";
}

void print_changes(
    std::ostream& out, const std::string& slug, const std::vector<domain::SetupChange>& changes, bool is_dry_run)
{
    for (const auto& [change, entry, entry_slug] : changes) {
        program::print(out, "{} {}{}{}\n", change_word(change, is_dry_run), kind_word(entry),
            entry_slug.empty() ? "" : " ", entry_slug);
        if (change == domain::ChangeKind::created && entry == domain::EntryKind::webhook && !is_dry_run)
            program::print(
                out, "  It is told nothing before: kalends webhook-secret {} --webhook {}\n", slug, entry_slug);
    }
    if (changes.empty())
        program::print(out, "{}: nothing to change\n", slug);
    else if (is_dry_run)
        program::print(out, "{}: {} changes; this was a dry run, nothing was changed\n", slug, changes.size());
    else
        program::print(out, "{}: {} changes\n", slug, changes.size());
}

// The folder of pictures that lies beside a business file; of a file without a name there is none.
std::string media_folder(const ImportOptions& options)
{
    if (!options.media.empty() || options.file == "-") return options.media;
    const std::filesystem::path file {options.file};
    return file.parent_path() / file.stem() / "media";
}

// What the import changes; nothing if it may not touch the database and there is none.
std::unique_ptr<storage::Database> open_for_import(const ImportOptions& options, std::ostream& out)
{
    const bool exists = program::database_exists(options.database);
    if (!exists && options.is_dry_run) return {};
    if (!exists) migrate_database(options.database, out);
    return program::open_database(options.database);
}

app::ImportOutcome run_import(storage::Database* database, const ImportOptions& options,
    const domain::BusinessSetup& setup, const app::MediaFiles& media)
{
    if (!database) return {{}, changes_between(nullptr, setup)};
    if (options.is_dry_run) return app::preview_import(*database, setup);
    const auto now = std::chrono::floor<core::seconds>(std::chrono::system_clock::now());
    return app::import_business(*database, setup, {outside::new_ordered_id, now, outside::new_secret}, media);
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
    const auto text = read_text(options.file);
    const auto file_name = options.file == "-" ? "standard input" : options.file;
    auto problems = std::vector<files::FileProblem> {};
    if (auto setup = files::read_business_file(text, find_zone)) {
        const auto database = open_for_import(options, out);
        const auto stored = find_stored(database.get(), setup->business.slug);
        const auto pictures = read_pictures(*setup, text, {media_folder(options), stored ? &*stored : nullptr});
        for (const auto& warning : pictures.warnings)
            program::print(err, "{}\n", files::to_text(file_name, warning));
        const auto outcome = run_import(database.get(), options, *setup, pictures.files);
        if (outcome.other_owners.empty()) {
            print_changes(out, setup->business.slug, outcome.changes, options.is_dry_run);
            print_pictures(setup->business.slug, pictures, out);
            return 0;
        }
        for (const auto& [host, owner] : outcome.other_owners)
            problems.push_back(
                files::host_problem(text, host, fmt::format("belongs to the business \"{}\" already", owner)));
    } else {
        problems = setup.error();
    }
    for (const auto& problem : problems)
        program::print(err, "{}\n", files::to_text(file_name, problem));
    program::print(err, "Nothing was imported.\n");
    return 1;
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

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/setup/business_import.hpp"
#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/zones.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"

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

app::ImportOutcome run_import(const ImportOptions& options, const domain::BusinessSetup& setup, std::ostream& out)
{
    const bool exists = program::database_exists(options.database);
    if (options.is_dry_run && !exists) return {{}, changes_between(nullptr, setup)};
    if (options.is_dry_run) return app::preview_import(*program::open_database(options.database), setup);
    if (!exists) migrate_database(options.database, out);
    const auto now = std::chrono::floor<core::seconds>(std::chrono::system_clock::now());
    return app::import_business(*program::open_database(options.database), setup, {outside::new_ordered_id, now});
}

}   // namespace

int import_file(const ImportOptions& options, const domain::FindZone& find_zone, std::ostream& out, std::ostream& err)
{
    const auto text = read_text(options.file);
    const auto file_name = options.file == "-" ? "standard input" : options.file;
    auto problems = std::vector<files::FileProblem> {};
    if (const auto setup = files::read_business_file(text, find_zone)) {
        const auto outcome = run_import(options, *setup, out);
        if (outcome.other_owners.empty()) {
            print_changes(out, setup->business.slug, outcome.changes, options.is_dry_run);
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
    command.add_flag("--dry-run", options->is_dry_run, "Only print what would change");
    command.run([options] {
        const outside::Zones zones;
        return import_file(*options, [&](std::string_view name) { return zones.find(name); }, std::cout, std::cerr);
    });
}

}   // namespace cli

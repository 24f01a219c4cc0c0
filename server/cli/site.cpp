#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

#include "cli/commands.hpp"
#include "cli/site_commands.hpp"
#include "core/word.hpp"
#include "program/open_database.hpp"

namespace cli {

namespace {

void add_site_options(CLI::App& command, SiteOptions& options)
{
    options.database = default_database;
    command.add_option("folder", options.folder, "A folder with site.json, posts and media (docs/site-file.md)")
        ->required();
    command.add_option("--business", options.business, "The slug of the business")->required();
    command.add_option("--database", options.database, database_help)
        ->envname("KALENDS_DATABASE")
        ->capture_default_str();
}

void add_site_import(CLI::App& site, int& status)
{
    auto* command = site.add_subcommand("import", "Make the site of a business what a folder says");
    auto options = std::make_shared<SiteOptions>();
    add_site_options(*command, *options);
    command->add_flag("--dry-run", options->is_dry_run, "Only say what would change");
    command->callback(
        [options, &status] { status = import_site_folder(*options, open_site_pictures(), std::cout, std::cerr); });
}

void add_site_export(CLI::App& site, int& status)
{
    auto* command = site.add_subcommand("export", "Write the site of a business into a folder that import reads");
    auto options = std::make_shared<SiteOptions>();
    add_site_options(*command, *options);
    command->callback(
        [options, &status] { status = export_site_folder(*options, open_site_pictures(), std::cout, std::cerr); });
}

void add_site_convert(CLI::App& site, int& status)
{
    auto* command = site.add_subcommand("convert", "Make a site folder of what WordPress or Ghost exported");
    auto options = std::make_shared<ConvertOptions>();
    auto locale = std::make_shared<std::string>();
    const std::map<std::string, FormerSystem> systems {
        {"wordpress", FormerSystem::wordpress}, {"ghost", FormerSystem::ghost}};
    command->add_option("system", options->from, "wordpress (WXR) or ghost (JSON)")
        ->required()
        ->transform(CLI::CheckedTransformer(systems));
    command->add_option("file", options->file, "What it exported")->required()->check(CLI::ExistingFile);
    command->add_option("folder", options->folder, "The folder to write")->required();
    command->add_option("--locale", *locale, "The language of the texts, if the file does not say which")
        ->check(
            CLI::IsMember(std::vector<std::string> {std::begin(core::Locale_labels), std::end(core::Locale_labels)}));
    command->add_option("--address", options->address, "Where the former site is: https://…");
    command->callback([options, locale, &status] {
        options->locale = core::parse_word<core::Locale>(*locale);
        status = convert_site(*options, std::cout, std::cerr);
    });
}

void add_site_preview(CLI::App& site, int& status)
{
    auto* command = site.add_subcommand("preview", "Print a new link that shows the site with its drafts");
    auto options = std::make_shared<PreviewOptions>();
    options->database = default_database;
    command->add_option("--business", options->business, "The slug of the business")->required();
    command->add_option("--hours", options->hours, "How long the link works")
        ->check(CLI::Range {1, 24 * 90})
        ->capture_default_str();
    command->add_option("--database", options->database, database_help)
        ->envname("KALENDS_DATABASE")
        ->capture_default_str();
    command->callback([options, &status] { status = create_preview(*options, std::cout, std::cerr); });
}

}   // namespace

void add_site(CLI::App& app, int& status)
{
    auto* site = app.add_subcommand("site", "The content site of a business");
    site->require_subcommand(1);
    add_site_import(*site, status);
    add_site_export(*site, status);
    add_site_convert(*site, status);
    add_site_preview(*site, status);
}

}   // namespace cli

#include <iostream>

#include "cli/commands.hpp"
#include "cli/site/commands.hpp"
#include "core/word.hpp"
#include "program/open_database.hpp"

namespace cli {

namespace {

void add_site_options(program::Command& command, SiteOptions& options)
{
    command.add_option("folder", options.folder, "A folder with site.json, posts and media (docs/site-file.md)")
        .required();
    command.add_option("--business", options.business, "The slug of the business").required();
    program::add_database_option(command, options.database);
}

void add_site_import(program::Command& site)
{
    auto command = site.add_command("import", "Update the site of a business from a folder");
    auto options = std::make_shared<SiteOptions>();
    add_site_options(command, *options);
    command.add_flag("--dry-run", options->is_dry_run, "Only print what would change");
    command.run([options] { return import_site_folder(*options, open_site_pictures(), std::cout, std::cerr); });
}

void add_site_export(program::Command& site)
{
    auto command = site.add_command("export", "Write the site of a business into a folder that import reads");
    auto options = std::make_shared<SiteOptions>();
    add_site_options(command, *options);
    command.run([options] { return export_site_folder(*options, open_site_pictures(), std::cout, std::cerr); });
}

void add_site_convert(program::Command& site)
{
    auto command = site.add_command("convert", "Convert an export of WordPress or Ghost to a site folder");
    auto options = std::make_shared<ConvertOptions>();
    auto locale = std::make_shared<std::string>();
    auto system = std::make_shared<std::string>();
    command.add_option("system", *system, "wordpress (WXR) or ghost (JSON)").required().one_of({"wordpress", "ghost"});
    command.add_option("file", options->file, "The exported file").required().existing_file();
    command.add_option("folder", options->folder, "The folder to write").required();
    command.add_option("--locale", *locale, "The language of the texts, if the file does not name it")
        .one_of({std::begin(core::Locale_labels), std::end(core::Locale_labels)});
    command.add_option("--address", options->address, "The address of the former site: https://…");
    command.run([options, system, locale] {
        options->from = *system == "ghost" ? SourceSystem::ghost : SourceSystem::wordpress;
        options->locale = core::parse_word<core::Locale>(*locale);
        return convert_site(*options, std::cout, std::cerr);
    });
}

void add_site_preview(program::Command& site)
{
    auto command = site.add_command("preview", "Print a new link that shows the site with its drafts");
    auto options = std::make_shared<PreviewOptions>();
    command.add_option("--business", options->business, "The slug of the business").required();
    command.add_option("--hours", options->hours, "How long the link works").in_range(1, 24 * 90).shows_default();
    program::add_database_option(command, options->database);
    command.run([options] { return create_preview(*options, std::cout, std::cerr); });
}

}   // namespace

void add_site(program::Command& root)
{
    auto site = root.add_command("site", "The content site of a business");
    site.require_command();
    add_site_import(site);
    add_site_export(site);
    add_site_convert(site);
    add_site_preview(site);
}

}   // namespace cli

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "api/pretty_json.hpp"
#include "cli/site/commands.hpp"
#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "files/convert/convert.hpp"
#include "files/convert/names.hpp"
#include "files/site/folder.hpp"
#include "formats/markup/ghost.hpp"
#include "formats/markup/wordpress.hpp"
#include "program/print.hpp"

namespace cli {

namespace {

std::string read_file(const std::string& path)
{
    std::ifstream file {path, std::ios::binary};
    std::string text {std::istreambuf_iterator<char> {file}, {}};
    if (!file) throw std::runtime_error {fmt::format("Cannot read {}: {}", path, std::strerror(errno))};
    return text;
}

formats::ImportedSite read_imported(const ConvertOptions& options)
try {
    const auto text = read_file(options.file);
    auto site = options.from == SourceSystem::wordpress ? formats::read_wordpress(text) : formats::read_ghost(text);
    if (!options.address.empty()) site.address = options.address;
    return site;
} catch (const std::runtime_error& error) {
    throw std::runtime_error {fmt::format("{}: {}", options.file, error.what())};
}

// A configuration file for curl that downloads the pictures.
std::string to_curl(const std::map<std::string, std::string>& pictures)
{
    std::string out = "create-dirs\nglobbing-off\nfail\nlocation\n"
                      "proto = \"=https,http\"\nproto-redir = \"=https,http\"\n";
    for (const auto& [name, address] : pictures)
        out += fmt::format("url = \"{}\"\noutput = \"media/{}\"\n", address, name);
    return out;
}

// Validates the converted site as an import would, as if all pictures existed. A problem found here is a bug of the
// conversion.
std::vector<files::SiteProblem> problems_of(
    const std::string& site, const files::ConvertedSite& converted, core::Locale locale)
{
    files::SiteFolder folder {site, {}, {}};
    for (const auto& [name, address] : converted.pictures)
        folder.media.insert(name);
    return files::read_site(folder, {locale, {}, {}}).problems;
}

}   // namespace

int convert_site(const ConvertOptions& options, std::ostream& out, std::ostream& err)
{
    const auto former = read_imported(options);
    const auto locale = options.locale ? options.locale : files::parse_imported_locale(former.locale);
    if (!locale) {
        program::print(err,
            "The texts are in \"{}\", a language that sites cannot have. --locale says which one to take.\n",
            former.locale);
        return 1;
    }
    const auto converted = files::convert_export(former, *locale);
    const auto site = api::pretty_json(api::to_json(converted.file));
    if (const auto problems = problems_of(site, converted, *locale); !problems.empty()) {
        for (const auto& [file, problem] : problems)
            program::print(err, "{}\n", files::to_text(file, problem));
        program::print(err, "Nothing was written.\n");
        return 1;
    }
    std::string left_out;
    for (const auto& line : converted.left_out)
        left_out += core::to_visible(line, core::Lines::one) + "\n";
    files::write_site_part(options.folder, "site.json", site);
    files::write_site_part(options.folder, "pictures.curl", to_curl(converted.pictures));
    files::write_site_part(options.folder, "left-out.txt", left_out);
    const auto& file = converted.file;
    program::print(out, "{}: {} pages, {} posts, {} categories, {} tags, {} authors, {} redirects, in {}\n",
        options.folder, file.pages.size(), file.posts.size(), file.categories.size(), file.tags.size(),
        file.authors.size(), file.redirects.size(), core::word(*locale));
    if (!converted.left_out.empty())
        program::print(out, "{} things are not as they were: see {}\n", converted.left_out.size(),
            options.folder + "/left-out.txt");
    if (!converted.pictures.empty())
        program::print(out, "Fetch the {} pictures from {}: cd {} && curl --config pictures.curl\n",
            converted.pictures.size(), former.address, options.folder);
    return 0;
}

}   // namespace cli

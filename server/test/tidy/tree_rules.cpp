#include "test/tidy/tree_rules.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

namespace tidy {

namespace {

constexpr int most_files_in_a_folder = 30;

bool is_hand_written(const Source& source) { return source.path.find(".gen.") == std::string::npos; }

std::string folder_path(std::string_view path) { return std::string {path.substr(0, path.rfind('/'))}; }

std::string read_text(const std::filesystem::path& path)
{
    std::ifstream file {path, std::ios::binary};
    std::string text {std::istreambuf_iterator<char> {file}, {}};
    if (!file) throw std::runtime_error {"cannot read " + path.string()};
    return text;
}

// Whether a name between backticks is that of a source or of something in a folder of the checkout. Others are files of
// users, tables, fields.
bool names_a_source(const std::string& name)
{
    static const std::regex source {
        R"((server|web|api|docs|e2e|schema|scripts|cmake|demo|mail|locales|test-vectors)/.*|)"
        R"(.*\.(cpp|hpp|tsx?|mjs|sh|sql|cmake|py))"};
    return std::regex_match(name, source);
}

// Whether `path` is a file or folder of the checkout, said from its top, from server/ or web/, or as a name alone.
bool is_there(const std::string& path, const std::vector<std::string>& files)
{
    const auto folder = path.ends_with('/') ? path : path + "/";
    return std::ranges::any_of(files, [&](const std::string& file) {
        for (const auto* top : {"", "server/", "web/", "docs/"})
            if (file == top + path || file.starts_with(top + folder)) return true;
        return path.find('/') == path.npos && file.ends_with("/" + path);
    });
}

}   // namespace

Findings crowded_folders(const std::vector<Source>& sources)
{
    std::map<std::string, int> counts;
    for (const auto& source : sources)
        if (source.path.starts_with("server/") && is_hand_written(source)) ++counts[folder_path(source.path)];
    Findings findings;
    for (const auto& [folder, count] : counts)
        if (count > most_files_in_a_folder)
            findings.push_back(
                fmt::format("{}: {} sources; a folder has at most {}", folder, count, most_files_in_a_folder));
    return findings;
}

Findings types_defined_twice(const std::vector<Source>& sources)
{
    static const std::regex name_space {R"(^namespace ([a-z_:]+) \{)"};
    static const std::regex definition {R"(^(?:struct|class|enum class) (\w+)(?: final)?(?: :.*)?(?: \{.*)?$)"};
    std::map<std::string, std::string> first;
    Findings findings;
    for (const auto& source : sources) {
        if (!source.path.starts_with("server/") || !source.path.ends_with(".hpp")) continue;
        std::string current;
        for (std::size_t i = 0; i < source.lines.size(); ++i) {
            std::smatch match;
            if (std::regex_search(source.lines[i], match, name_space)) current = match[1];
            if (!std::regex_match(source.lines[i], match, definition)) continue;
            const auto [there, is_new] = first.emplace(current + "::" + match[1].str(), source.path);
            if (!is_new && there->second != source.path)
                add(findings, source, i, there->first + " is defined in " + there->second + " too");
        }
    }
    return findings;
}

Findings missing_paths(const Source& document, const std::vector<std::string>& files)
{
    static const std::regex quoted {R"re([`(](?:\.\./)?([\w.-]+(?:/[\w.-]+)*)/?[`)#])re"};
    Findings findings;
    for (std::size_t i = 0; i < document.lines.size(); ++i) {
        const auto& line = document.lines[i];
        for (std::sregex_iterator match {line.begin(), line.end(), quoted}; match != std::sregex_iterator {}; ++match) {
            const auto name = (*match)[1].str();
            if (names_a_source(name) && !is_there(name, files)) add(findings, document, i, name + " is not there");
        }
    }
    return findings;
}

std::vector<Source> read_documents(const std::filesystem::path& root)
{
    std::vector<Source> documents;
    for (const auto* name : {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"})
        documents.push_back(to_source(name, read_text(root / name)));
    for (const auto& entry : std::filesystem::directory_iterator {root / "docs"})
        if (entry.path().extension() == ".md")
            documents.push_back(to_source("docs/" + entry.path().filename().string(), read_text(entry.path())));
    return documents;
}

std::vector<Source> read_contract(const std::filesystem::path& root)
{
    std::vector<Source> contract;
    for (const auto* path : {"api/openapi.yaml", "api/files.yaml"})
        contract.push_back(to_source(path, read_text(root / path)));
    return contract;
}

std::vector<std::string> list_files(const std::filesystem::path& root)
{
    std::vector<std::string> files;
    auto walk = std::filesystem::recursive_directory_iterator {root};
    for (auto entry = begin(walk); entry != end(walk); ++entry) {
        const auto name = entry->path().filename().string();
        const bool is_hidden = name.starts_with('.') && name != ".ci";
        if (is_hidden || name == "node_modules" || (entry.depth() == 0 && name == "build"))
            entry.disable_recursion_pending();
        else if (entry->is_regular_file())
            files.push_back(entry->path().lexically_relative(root).generic_string());
    }
    return files;
}

}   // namespace tidy

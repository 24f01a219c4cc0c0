#include "test/tidy/source_rules.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "test/tidy/layout.hpp"

namespace tidy {

namespace {

constexpr std::size_t longest_file = 400;
constexpr std::size_t longest_line = 120;

// Libraries that few layers keep to themselves, by the beginning of what is included.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kept_libraries {{
    {"sqlite3.h", "storage"},
    {"libpq", "storage"},
    // Exports of other systems, business files, Stripe and locales are JSON that is not our contract.
    {"boost/json", "api formats files outside program"},
    {"boost/asio", "http"},
    {"boost/beast", "http"},
    {"absl/", "outside"},
    {"unicode/", "formats outside"},
    {"sodium", "outside"},
    {"curl/", "outside"},
    {"libical", "formats"},
    {"md4c", "formats"},
    {"qrencode", "formats"},
    {"openssl/", "formats"},
    {"yaml-cpp/", "formats"},
    {"libxml/", "formats outside"},   // HTML and XML of other sites; answers of calendar servers.
    {"gmime/", "outside"},
    {"vips/", "outside"},
    {"CLI/", "program"},
}};

bool is_cpp(const Source& source) { return source.path.ends_with(".cpp") || source.path.ends_with(".hpp"); }

// Characters, not bytes: continuation bytes of UTF-8 do not count.
std::size_t width_of(std::string_view line)
{
    return static_cast<std::size_t>(std::ranges::count_if(line, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

}   // namespace

std::string_view folder_of(std::string_view path, int depth)
{
    for (; depth > 0; --depth) {
        const auto slash = path.find('/');
        if (slash == std::string_view::npos) return {};
        path.remove_prefix(slash + 1);
    }
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view {} : path.substr(0, slash);
}

void add(Findings& findings, const Source& source, std::size_t line_index, std::string_view rule)
{
    findings.push_back(fmt::format("{}:{}: {}", source.path, line_index + 1, rule));
}

void check_libraries(const Source& source, Findings& findings)
{
    static const std::regex include {R"(^\s*#\s*include\s*<([^>]+)>)"};
    const auto layer = folder_of(source.path, 1);
    if (!source.path.starts_with("server/") || !layout().layers.contains(layer)) return;
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        std::smatch match;
        if (!std::regex_search(source.lines[i], match, include)) continue;
        const auto name = match[1].str();
        for (const auto& [library, owners] : kept_libraries)
            if (name.starts_with(library) && !owners.contains(layer))
                add(findings, source, i, fmt::format("only {} may include {}", owners, name));
    }
}

void check_purity(const Source& source, Findings& findings)
{
    static const std::regex impure {
        R"(\bthrow\b|\bcatch\b|::now\(|\bgetenv\b|\bs?rand\(|\bprintf\(|\bstd::(mt19937|random_device|mutex|thread|)"
        R"(atomic|cout|cerr|filesystem|ofstream|ifstream|this_thread)\b|)"
        R"(#\s*include\s*<(random|iostream|fstream|filesystem|thread|mutex|atomic|future|cstdio|ctime)>|)"
        R"(#\s*include\s*"core/(stoppable_loops|bounded_queue|single_flight|bounded_cache)\.hpp")"};
    if (folder_of(source.path, 1) != "domain") return;
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const auto code = source.lines[i].substr(0, source.lines[i].find("//"));
        if (std::regex_search(code, impure))
            add(findings, source, i,
                "domain is pure: no clock, no randomness, no input or output, no exceptions, no threads");
    }
}

void check_lines(const Source& source, Findings& findings)
{
    if (source.lines.size() > longest_file)
        add(findings, source, longest_file, fmt::format("a file has at most {} lines", longest_file));
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const auto& line = source.lines[i];
        if (width_of(line) > longest_line) add(findings, source, i, "a line has at most 120 characters");
        if (line.find('\t') != std::string::npos) add(findings, source, i, "no tabs");
        if (line.ends_with(' ') || line.ends_with('\r'))
            add(findings, source, i, "no white space at the end of a line");
    }
}

void check_words(const Source& source, Findings& findings)
{
    // Written apart, so that the rules do not find themselves.
    static const std::regex task {"\\b(TO"
                                  "DO|FIX"
                                  "ME|X"
                                  "XX)\\b"};
    static const std::regex task_with_issue {"\\b(TO"
                                             "DO|FIX"
                                             "ME) ?\\(?#[0-9]+"};
    static const std::regex vague {"([a-z0-9]|\\b)(Man"
                                   "ager|Help"
                                   "er|Ut"
                                   "ils?|Im"
                                   "pl)(?![a-z])|_(man"
                                   "ager|help"
                                   "er|ut"
                                   "ils?|im"
                                   "pl)\\b"};
    // The parser of Beast is used by overriding these, that of Boost.JSON by this header; the last is of TanStack
    // Query.
    static const std::regex names_of_libraries {"\\bon_[a-z_]+_im"
                                                "pl\\(|json/basic_parser_im"
                                                "pl\\.hpp>|\\bfocusMan"
                                                "ager\\b"};
    static const std::regex sql {R"(["( ](SELECT .* FROM |)"
                                 R"(INSERT INTO |UPDATE .* SET |DELETE FROM |CREATE TABLE |PRAGMA ))"};
    const auto layer = folder_of(source.path, 1);
    const bool may_hold_sql = !is_cpp(source) || layer == "storage" || layer == "test" || layer == "bench";
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const auto& line = source.lines[i];
        if (std::regex_search(line, task) && !std::regex_search(line, task_with_issue))
            add(findings, source, i, "an open task names its issue: #123");
        if (std::regex_search(line, vague) && !std::regex_search(line, names_of_libraries))
            add(findings, source, i, "a vague word; say what it does");
        if (!may_hold_sql && std::regex_search(line, sql)) add(findings, source, i, "only storage knows SQL");
    }
}

Source to_source(std::string path, std::string_view text)
{
    Source source {std::move(path), {}};
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        source.lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return source;
}

Findings findings_of(const Source& source)
{
    Findings findings;
    if (source.path.find(".gen.") != std::string::npos) return findings;
    check_lines(source, findings);
    check_words(source, findings);
    check_plain_words(source, findings);
    if (is_cpp(source)) {
        check_layers(source, layout(), findings);
        check_libraries(source, findings);
        check_purity(source, findings);
        check_functions(source, findings);
    }
    return findings;
}

std::vector<Source> read_sources(const std::filesystem::path& root)
{
    static const std::set<std::string_view> kinds {
        ".cpp", ".hpp", ".ts", ".tsx", ".css", ".mjs", ".sh", ".sql", ".cmake"};
    std::vector<Source> sources;
    for (const auto* top : {"api", "cmake", "e2e", "schema", "scripts", "server", "web"}) {
        if (!std::filesystem::exists(root / top)) continue;
        auto walk = std::filesystem::recursive_directory_iterator {root / top};
        for (auto entry = begin(walk); entry != end(walk); ++entry) {
            if (entry->path().filename() == "node_modules") entry.disable_recursion_pending();
            if (!entry->is_regular_file() || !kinds.contains(entry->path().extension().string())) continue;
            std::ifstream file {entry->path(), std::ios::binary};
            const std::string text {std::istreambuf_iterator<char> {file}, {}};
            if (!file) throw std::runtime_error {"cannot read " + entry->path().string()};
            sources.push_back(to_source(entry->path().lexically_relative(root).generic_string(), text));
        }
    }
    std::ranges::sort(sources, {}, &Source::path);
    return sources;
}

}   // namespace tidy

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// The rules of ARCHITECTURE.md that can be read off the text: who may include whom, what is pure, how long is too long.
// They look at lines, not at a syntax tree, and lean on the formatter: a function's body opens with a brace of its own
// line, everything else opens at the end of one.
namespace tidy {

// One file: its path from the top of the checkout, with '/', and its lines without their ends.
struct Source {
    std::string path;
    std::vector<std::string> lines;
};

// What is wrong, as "path:line: rule".
using Findings = std::vector<std::string>;

Source to_source(std::string path, std::string_view text);

// Every rule for this kind of file. Generated files (*.gen.*) have none.
Findings findings_of(const Source&);

// The files under `root` that the rules are for, in order of their paths.
std::vector<Source> read_sources(const std::filesystem::path& root);

// The parts of findings_of.
void check_libraries(const Source&, Findings&);
void check_purity(const Source&, Findings&);
void check_lines(const Source&, Findings&);
void check_functions(const Source&, Findings&);
void check_words(const Source&, Findings&);
// Words that leave open who does what. Reads whole lines of the server's layers, cmake and scripts, without their
// string literals; the comments of tests, benchmarks, fuzzers, the contract's tools, e2e and web, where fixtures and
// local names may have any words; in Markdown all but code, in YAML everything.
void check_plain_words(const Source&, Findings&);
void check_web_imports(const Source&, Findings&);

// "server" of "server/http/handle.cpp" for depth 0, "http" for depth 1; empty beyond the end.
std::string_view folder_of(std::string_view path, int depth);
void add(Findings&, const Source&, std::size_t line_index, std::string_view rule);

}   // namespace tidy

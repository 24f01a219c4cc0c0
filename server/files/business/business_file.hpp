#pragma once

#include <expected>
#include <string>
#include <vector>

#include "domain/setup/business_setup.hpp"
#include "domain/time/zone.hpp"

namespace files {

// One mistake in a file, for the person who wrote the file.
struct FileProblem {
    std::size_t line = 1;   // Counted from 1.
    std::string path;       // "staff[2].name"; empty for mistakes of the syntax or of the whole file.
    std::string words;      // "must be later than opens".

    bool operator==(const FileProblem&) const = default;
};

// "salon.json:41: staff[2].weekly.monday[0].closes: must be later than opens"
std::string to_text(const std::string& file_name, const FileProblem&);

// Parses and validates the text of a business file (docs/business-file.md). Returns a sorted setup that can be stored,
// or all mistakes by line.
std::expected<domain::BusinessSetup, std::vector<FileProblem>> read_business_file(
    std::string_view text, const domain::FindZone&);

// A problem at the line of the host with this name, in a file that read_business_file accepts.
FileProblem host_problem(std::string_view text, const std::string& host, std::string words);

// A problem at the line of the value with this path, in the text of a business file.
FileProblem problem_at(std::string_view text, const std::string& path, std::string words);

// Writes a setup as the text of a business file, including inactive entries.
std::string write_business_file(const domain::BusinessSetup&);

}   // namespace files

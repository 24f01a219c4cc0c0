#pragma once

#include <expected>
#include <string>
#include <vector>

#include "domain/setup/business_setup.hpp"
#include "domain/time/zone.hpp"

namespace files {

// One mistake in a file that a person wrote.
struct FileProblem {
    std::size_t line = 1;   // Counted from 1.
    std::string path;       // "staff[2].name"; empty when it is about the text or the whole file.
    std::string words;      // "must be later than opens".

    bool operator==(const FileProblem&) const = default;
};

// "salon.json:41: staff[2].weekly.monday[0].closes: must be later than opens"
std::string to_text(const std::string& file_name, const FileProblem&);

// The text of a business file (docs/business-file.md), checked whole: a plan that can be stored, sorted, or all
// mistakes by line.
std::expected<domain::BusinessSetup, std::vector<FileProblem>> read_business_file(
    std::string_view text, const domain::FindZone&);

// The line on which the host with this name stands in a file that read_business_file accepts.
FileProblem host_problem(std::string_view text, const std::string& host, std::string words);

// A plan as the text of a business file, with what is no longer active.
std::string write_business_file(const domain::BusinessSetup&);

}   // namespace files

#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "domain/setup/renames.hpp"
#include "domain/time/zone.hpp"

namespace files {

// One mistake in a file, for the person who wrote the file.
struct FileProblem {
    std::size_t line = 1;   // Counted from 1.
    std::string path;       // "staff[2].name"; empty for mistakes of the syntax or of the whole file.
    std::string words;      // "must be later than opens".
    std::optional<core::FieldCode> code = {};   // Nothing for mistakes of the syntax.

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

// By name.
using Pictures = std::map<std::string, domain::BrandPicture, std::less<>>;

struct UnknownPicture {
    std::string path;    // "staff[2].photo".
    std::string media;   // Its name.
};

// Writes into a setup what is known of the pictures that it names: of new ones, of the one that the same entry has in
// `stored`, or of another one of that name. Those of which nothing is known are taken out, and returned.
std::vector<UnknownPicture> take_stored_pictures(
    domain::BusinessSetup&, domain::BusinessSetup stored, const Pictures& new_pictures);

struct FileChange {
    domain::WantedSetup wanted {};
    // Names, sorted: of those that are not stored, and are left out; of those that are no longer named, and are
    // removed.
    std::vector<std::string> missing_pictures {}, removed_pictures {};
};

// What `file`, as read_business_file has read it, makes of `stored`. Its pictures are those that are stored under the
// same names; others are left out. Refuses with invalid_fields (slug) a file of another business.
core::Result<FileChange> apply_file(const domain::BusinessSetup& stored, domain::BusinessSetup file);

// A mistake that was found in the set-up of a file, at its line: of a field (services[2].name) or of one of its hosts
// by its name (hosts.salon.example).
FileProblem problem_of(std::string_view text, const core::FieldError&);

}   // namespace files

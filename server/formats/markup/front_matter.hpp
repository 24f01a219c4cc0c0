#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace formats {

// The fields at the beginning of a Markdown file, between two lines of three hyphens (YAML).

struct FrontField {
    std::string name;
    std::size_t line = 1;              // Line in the file, counted from 1.
    std::vector<std::string> values;   // One value, or those of a list.
    bool is_list = false;

    bool operator==(const FrontField&) const = default;
};

struct FrontMatter {
    std::vector<FrontField> fields;
    std::string_view body;   // The rest of the text.
    std::size_t body_line = 1;
};

struct FrontMatterProblem {
    std::size_t line = 1;
    std::string words;   // "is no text and no list of texts".
};

struct FrontMatterReading {
    FrontMatter front_matter;
    std::optional<FrontMatterProblem> problem;
};

// `text` must outlive the result. A text that does not begin with three hyphens has no fields. Safe from any thread.
FrontMatterReading read_front_matter(std::string_view text);

}   // namespace formats

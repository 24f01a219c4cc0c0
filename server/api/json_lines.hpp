#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace api {

// The reason why a text is not valid JSON, and its line.
struct TextProblem {
    std::size_t line = 1;   // Counted from 1.
    std::string words;

    bool operator==(const TextProblem&) const = default;
};

// Finds the first reason why `text` is not one JSON value in UTF-8, nested at most `deepest` levels; nullopt if it is
// one.
std::optional<TextProblem> find_text_problem(std::string_view text, std::size_t deepest = 32);

// Finds the first invalid UTF-8; nullopt if there is none.
std::optional<TextProblem> find_encoding_problem(std::string_view text);

// The line of each value in a JSON text, by the paths that field errors use ("staff[2].name").
class JsonLines {
public:
    // `text` must be one valid JSON value (see find_text_problem).
    explicit JsonLines(std::string_view text);

    // For a missing field: the line on which the innermost existing value around it begins.
    std::size_t line_of(std::string path) const;

    // Repeated fields of an object: path and line of each one after the first.
    const std::vector<std::pair<std::string, std::size_t>>& repeated() const { return repeated_; }

private:
    void scan_value(const std::string& path);
    void scan_object(const std::string& path);
    void scan_array(const std::string& path);
    std::string scan_text();   // The text between the quotes, with its escapes.
    char skip_space();         // Skips white space and returns the next character; 0 at the end.

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::map<std::string, std::size_t, std::less<>> lines_;
    std::vector<std::pair<std::string, std::size_t>> repeated_;
};

}   // namespace api

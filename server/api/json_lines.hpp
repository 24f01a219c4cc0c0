#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace api {

// Why a text cannot be read as JSON at all, and where.
struct TextProblem {
    std::size_t line = 1;   // Counted from 1.
    std::string words;

    bool operator==(const TextProblem&) const = default;
};

// Looks for what keeps `text` from being one JSON value in plain UTF-8, at most so deep; nothing if it is one.
std::optional<TextProblem> find_text_problem(std::string_view text, std::size_t deepest = 32);

// What keeps a text from being plain UTF-8.
std::optional<TextProblem> find_encoding_problem(std::string_view text);

// On which line each value of a JSON text stands, by the paths that field errors have ("staff[2].name").
class JsonLines {
public:
    // `text` is one valid JSON value (see find_text_problem).
    explicit JsonLines(std::string_view text);

    // For a field that is missing, the line on which the innermost value that should have it begins.
    std::size_t line_of(std::string path) const;

    // Fields that come twice in one object: the path and the line of each that is not the first.
    const std::vector<std::pair<std::string, std::size_t>>& repeated() const { return repeated_; }

private:
    void scan_value(const std::string& path);
    void scan_object(const std::string& path);
    void scan_array(const std::string& path);
    std::string scan_text();   // As it stands between its quotes.
    char skip_space();         // The next character that is none; 0 at the end.

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::map<std::string, std::size_t, std::less<>> lines_;
    std::vector<std::pair<std::string, std::size_t>> repeated_;
};

}   // namespace api

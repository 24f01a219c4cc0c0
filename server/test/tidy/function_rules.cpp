#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <regex>

#include "test/tidy/source_rules.hpp"

namespace tidy {

namespace {

constexpr std::size_t longest_function = 60;
constexpr int most_parameters = 4;
constexpr std::size_t deepest_nesting = 3;
constexpr std::size_t indentation_width = 4;

std::size_t indentation_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

// The line opens the body of a function: a brace alone.
bool opens_body(std::string_view line) { return line.substr(indentation_of(line)) == "{"; }

// Where the body that opens at `open` closes: the first brace at the same indentation.
std::size_t end_of_body(const Source& source, std::size_t open)
{
    const auto indentation = indentation_of(source.lines[open]);
    for (auto i = open + 1; i < source.lines.size(); ++i)
        if (indentation_of(source.lines[i]) == indentation && source.lines[i].substr(indentation).starts_with("}"))
            return i;
    return source.lines.size() - 1;
}

bool ends_what_came_before(std::string_view line)
{
    const auto text = line.substr(indentation_of(line));
    if (text.empty() || text.starts_with("//") || text.starts_with("#")) return true;
    return text.ends_with(";") || text.ends_with("}") || text.ends_with("{") || text == "public:" || text == "private:"
        || text == "protected:";
}

// The lines of the declaration before the body that opens at `open`; the first of them and the text.
std::pair<std::size_t, std::string> signature_before(const Source& source, std::size_t open)
{
    auto first = open;
    while (first > 0 && !ends_what_came_before(source.lines[first - 1]))
        --first;
    std::string text;
    for (auto i = first; i < open; ++i)
        text += source.lines[i].substr(indentation_of(source.lines[i])) + " ";
    return {first, text};
}

// Parameters of the first list in parentheses that follows a name; commas inside brackets of any kind do not count.
int parameters_in(std::string_view signature)
{
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    std::size_t open = signature.find('(');
    while (open != std::string_view::npos && (open == 0 || !is_word(signature[open - 1])))
        open = signature.find('(', open + 1);
    if (open == std::string_view::npos) return 0;
    int depth = 0;
    int commas = 0;
    for (auto i = open; i < signature.size(); ++i) {
        const char c = signature[i];
        if (c == '(' || c == '<' || c == '{' || c == '[') ++depth;
        if (c == ')' || (c == '>' && signature[i - 1] != '-') || c == '}' || c == ']') --depth;
        if (c == ',' && depth == 1) ++commas;
        if (depth == 0) return i == open + 1 ? 0 : commas + 1;
    }
    return commas + 1;
}

void check_nesting(const Source& source, std::pair<std::size_t, std::size_t> body, Findings& findings)
{
    static const std::regex control {R"(^ *(\} else )?(if|for|while|switch|do|try)\b)"};
    const auto base = indentation_of(source.lines[body.first]);
    for (auto i = body.first + 1; i < body.second; ++i) {
        const auto depth
            = (indentation_of(source.lines[i]) - std::min(base, indentation_of(source.lines[i]))) / indentation_width;
        if (depth > deepest_nesting && std::regex_search(source.lines[i], control))
            add(findings, source, i, fmt::format("nested more than {} deep", deepest_nesting));
    }
}

}   // namespace

void check_functions(const Source& source, Findings& findings)
{
    for (std::size_t open = 0; open < source.lines.size(); ++open) {
        if (!opens_body(source.lines[open])) continue;
        const auto end = end_of_body(source, open);
        const auto [first, signature] = signature_before(source, open);
        if (end - first + 1 > longest_function)
            add(findings, source, first, fmt::format("a function has at most {} lines", longest_function));
        // What overrides has the parameters its base gave it.
        if (parameters_in(signature) > most_parameters && signature.find(" override") == std::string::npos)
            add(findings, source, first, fmt::format("a function has at most {} parameters", most_parameters));
        check_nesting(source, {open, end}, findings);
        open = end;
    }
}

}   // namespace tidy

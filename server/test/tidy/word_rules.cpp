#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <regex>

#include "test/tidy/layout.hpp"
#include "test/tidy/source_rules.hpp"

namespace tidy {

namespace {

bool begins_with_any(std::string_view path, std::initializer_list<std::string_view> beginnings)
{
    return std::ranges::any_of(beginnings, [&](auto beginning) { return path.starts_with(beginning); });
}

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> endings)
{
    return std::ranges::any_of(endings, [&](auto ending) { return path.ends_with(ending); });
}

// Gives the comments of a file, line by line. It knows no regular expressions, raw strings or template literals of
// several lines: what follows them on their last line may be taken for a literal.
class CommentReader {
public:
    explicit CommentReader(std::string_view path)
        : is_shell_ {path.ends_with(".sh")}
        , is_script_ {ends_with_any(path, {".ts", ".tsx", ".mjs"})}
        , is_style_ {path.ends_with(".css")}
    {
    }

    std::string comments_of(std::string_view line)
    {
        std::string comments;
        previous_ = ' ';
        while (!line.empty())
            if (is_in_block_)
                comments += take_block(line);
            else if (const auto length = length_of_literal(line))
                line.remove_prefix(length);
            else if (begins_line_comment(line))
                return comments.append(line);
            else
                skip_code(line);
        return comments;
    }

private:
    std::string take_block(std::string_view& line)
    {
        const auto end = line.find("*/");
        const std::string text {line.substr(0, end)};
        is_in_block_ = end == std::string_view::npos;
        line.remove_prefix(is_in_block_ ? line.size() : end + 2);
        return text + ' ';
    }

    // Zero where none begins. In C++ an apostrophe after a digit separates digits.
    std::size_t length_of_literal(std::string_view line) const
    {
        const auto quote = line.front();
        const bool is_apostrophe = quote == '\'' && (is_shell_ || is_script_ || std::isalnum(previous_) == 0);
        if (quote != '"' && !is_apostrophe && !(quote == '`' && is_script_)) return 0;
        for (std::size_t i = 1; i < line.size(); ++i)
            if (line[i] == '\\')
                ++i;
            else if (line[i] == quote)
                return i + 1;
        return line.size();
    }

    bool begins_line_comment(std::string_view line) const
    {
        return is_shell_ ? line.front() == '#' && previous_ == ' ' : !is_style_ && line.starts_with("//");
    }

    void skip_code(std::string_view& line)
    {
        is_in_block_ = !is_shell_ && line.starts_with("/*");
        previous_ = static_cast<unsigned char>(line.front());
        line.remove_prefix(is_in_block_ ? 2 : 1);
    }

    bool is_shell_, is_script_, is_style_;
    bool is_in_block_ = false;
    unsigned char previous_ = ' ';
};

void check_line(const Source& source, std::size_t i, const std::string& text, Findings& findings)
{
    // Words that leave open who does what, and private words for what CONTRIBUTING.md's glossary has a name for.
    static const std::regex unclear {R"(\b(nobody|somebody|anybody|everybody|whoever|whosesoever|elsewhere|in vain|)"
                                     R"(hand(s|ed|ing)? out|lose hope|takings|untroubled)\b)",
        std::regex::icase};
    std::smatch match;
    if (std::regex_search(text, match, unclear))
        add(findings, source, i, fmt::format("\"{}\": say who does what (CONTRIBUTING.md, glossary)", match[1].str()));
}

void check_code(const Source& source, Findings& findings)
{
    // An apostrophe opens a literal in the shell alone; in comments it belongs to a word.
    static const std::regex literal {R"re("([^"\\]|\\.)*")re"};
    static const std::regex literal_of_shell {R"re("([^"\\]|\\.)*"|'[^']*')re"};
    const auto& skipped = source.path.ends_with(".sh") ? literal_of_shell : literal;
    for (std::size_t i = 0; i < source.lines.size(); ++i)
        check_line(source, i, std::regex_replace(source.lines[i], skipped, ""), findings);
}

void check_comments(const Source& source, Findings& findings)
{
    static const std::regex quoted {R"re("([^"\\]|\\.)*"|`[^`]*`)re"};
    CommentReader reader {source.path};
    for (std::size_t i = 0; i < source.lines.size(); ++i)
        check_line(source, i, std::regex_replace(reader.comments_of(source.lines[i]), quoted, ""), findings);
}

void check_prose(const Source& source, Findings& findings)
{
    static const std::regex code_span {"`[^`]*`"};
    bool is_code = false;
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        if (source.lines[i].starts_with("```"))
            is_code = !is_code;
        else if (!is_code)
            check_line(source, i, std::regex_replace(source.lines[i], code_span, ""), findings);
    }
}

}   // namespace

void check_plain_words(const Source& source, Findings& findings)
{
    const bool is_of_the_server
        = source.path.starts_with("server/") && layout().layers.contains(folder_of(source.path, 1));
    if (ends_with_any(source.path, {".md", ".yaml"}))
        check_prose(source, findings);
    else if (is_of_the_server || begins_with_any(source.path, {"cmake/", "scripts/"}))
        check_code(source, findings);
    else if (begins_with_any(source.path, {"server/test/", "server/bench/", "server/fuzz/", "api/", "e2e/", "web/"}))
        check_comments(source, findings);
}

}   // namespace tidy

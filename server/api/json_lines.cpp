#include "api/json_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/utf8.hpp"

namespace api {

namespace {

std::size_t line_at(std::string_view text, std::size_t offset)
{
    return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, offset), '\n'));
}

std::optional<std::size_t> find_bad_byte(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const auto length = core::character_length(text.substr(at));
        if (length == 0) return at;
        at += length;
    }
    return {};
}

}   // namespace

std::optional<TextProblem> find_encoding_problem(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        return TextProblem {1, "begins with a byte order mark; save the file as UTF-8 without one"};
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.find('\0') != text.npos)
        return TextProblem {1, "is not UTF-8 text (it looks like UTF-16); save the file as UTF-8"};
    if (const auto bad = find_bad_byte(text))
        return TextProblem {line_at(text, *bad),
            fmt::format(
                "is not UTF-8 text (byte {:02X}); save the file as UTF-8", static_cast<unsigned char>(text[*bad]))};
    return {};
}

namespace {

// Describes the syntax error at `offset` for the author of the text.
std::string describe_syntax_error(std::string_view text, std::size_t offset)
{
    const auto last = text.substr(0, offset).find_last_not_of(" \t\r\n,");
    const bool has_comma = last != text.npos && text.substr(last, offset - last).contains(',');
    const auto rest = text.substr(offset, 40);
    const auto line = rest.substr(0, rest.find_first_of("\r\n"));
    if (has_comma && (line.starts_with('}') || line.starts_with(']')))
        return fmt::format("is not valid JSON: no comma may stand before the closing {}", line.front());
    if (has_comma && line.starts_with(',')) return "is not valid JSON: two commas follow each other, leave out one";
    if (line.empty()) return "is not valid JSON: the line ends too early";
    return fmt::format("is not valid JSON here: {}", line.substr(0, find_bad_byte(line).value_or(line.size())));
}

}   // namespace

std::optional<TextProblem> find_text_problem(std::string_view text, std::size_t deepest)
{
    if (text.find_first_not_of(" \t\r\n") == text.npos) return TextProblem {1, "the file is empty"};
    if (auto problem = find_encoding_problem(text)) return problem;

    boost::json::parse_options options;
    options.max_depth = deepest;
    boost::json::stream_parser parser {{}, options};
    boost::system::error_code malformed;
    const auto read = parser.write_some(text, malformed);
    const auto next = text.find_first_not_of(" \t\r\n", read);
    if (malformed == boost::json::error::too_deep) return TextProblem {line_at(text, read), "is nested too deeply"};
    if (malformed) return TextProblem {line_at(text, read), describe_syntax_error(text, read)};
    if (next != text.npos)
        return TextProblem {line_at(text, next), "is not valid JSON: something follows after the last closing bracket"};
    parser.finish(malformed);
    if (malformed)
        return TextProblem {line_at(text, text.find_last_not_of(" \t\r\n")),
            "the file ends too early: a closing quote or bracket is missing"};
    return {};
}

JsonLines::JsonLines(std::string_view text) : text_(text)
{
    skip_space();
    lines_[""] = line_;
    scan_value("");
}

char JsonLines::skip_space()
{
    for (; at_ < text_.size(); ++at_) {
        if (text_[at_] == '\n') ++line_;
        if (!std::string_view {" \t\r\n"}.contains(text_[at_])) return text_[at_];
    }
    return 0;
}

void JsonLines::scan_value(const std::string& path)
{
    switch (skip_space()) {
    case '{': return scan_object(path);
    case '[': return scan_array(path);
    case '"': scan_text(); return;
    default: at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());   // A number, true, false or null.
    }
}

void JsonLines::scan_object(const std::string& path)
{
    ++at_;
    while (skip_space() == '"') {
        const auto line = line_;
        const auto name = scan_text();
        const auto inner = path.empty() ? name : path + "." + name;
        if (!lines_.emplace(inner, line).second) repeated_.emplace_back(inner, line);
        skip_space();
        ++at_;   // The colon.
        scan_value(inner);
        if (skip_space() == ',') ++at_;
    }
    ++at_;
}

void JsonLines::scan_array(const std::string& path)
{
    ++at_;
    for (std::size_t i = 0; at_ < text_.size() && skip_space() != ']'; ++i) {
        const auto inner = fmt::format("{}[{}]", path, i);
        lines_.emplace(inner, line_);
        scan_value(inner);
        if (skip_space() == ',') ++at_;
    }
    ++at_;
}

std::string JsonLines::scan_text()
{
    const auto begin = at_;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
        if (text_[at_] == '\\') ++at_;
    ++at_;
    const auto quoted = text_.substr(begin, at_ - begin);
    if (!quoted.contains('\\')) return std::string {quoted.substr(1, quoted.size() - 2)};
    boost::system::error_code malformed;
    const auto value = boost::json::parse(quoted, malformed);
    return value.is_string() ? std::string {value.get_string()} : std::string {quoted};
}

std::size_t JsonLines::line_of(std::string path) const
{
    while (true) {
        if (const auto found = lines_.find(path); found != lines_.end()) return found->second;
        const auto end = path.find_last_of(".[");
        path.resize(end == path.npos ? 0 : end);
    }
}

}   // namespace api

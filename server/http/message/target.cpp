#include "http/message/target.hpp"

#include <algorithm>

#include "core/encoding.hpp"
#include "core/utf8.hpp"

namespace http {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }

// Percent-decodes a part of an address. Nothing for what could not be shown or compared: control characters, bytes that
// are not UTF-8.
std::optional<std::string> decode(std::string_view text)
{
    auto out = core::percent_decode(text);
    if (!out || std::ranges::any_of(*out, is_control) || !core::is_utf8(*out)) return {};
    return out;
}

// In a query "+" is a space.
std::optional<std::string> decode_query(std::string text)
{
    std::ranges::replace(text, '+', ' ');
    return decode(text);
}

std::string_view take(std::string_view& text, char separator)
{
    const auto part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

bool names_something(std::string_view segment)
{
    return !segment.empty() && segment != "." && segment != ".."
        && segment.find_first_of("/\\") == std::string_view::npos;
}

void read_query(std::string_view text, Target& target)
{
    while (!text.empty()) {
        auto value_text = take(text, '&');
        if (value_text.empty()) continue;
        auto name = decode_query(std::string {take(value_text, '=')});
        auto value = decode_query(std::string {value_text});
        if (name && value)
            target.query.emplace_back(std::move(*name), std::move(*value));
        else
            target.is_query_sound = false;
    }
}

}   // namespace

std::optional<Target> parse_target(std::string_view text)
{
    Target target;
    auto query = text;
    auto path = take(query, '?');
    if (!path.starts_with('/')) return {};
    path.remove_prefix(1);
    target.has_trailing_slash = path.ends_with('/');
    while (!path.empty()) {
        auto segment = decode(take(path, '/'));
        if (!segment) return {};
        target.is_canonical = target.is_canonical && names_something(*segment);
        target.path += '/' + *segment;
        target.segments.push_back(std::move(*segment));
    }
    if (target.segments.empty() || target.has_trailing_slash) target.path += '/';
    read_query(query, target);
    return target;
}

}   // namespace http

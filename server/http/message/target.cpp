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

// As it was sent, with escapes for what is not ASCII, so that it can be shown and compared.
std::string as_sent(std::string_view segment)
{
    std::string out;
    for (const char c : segment)
        out += is_control(c) || static_cast<unsigned char>(c) > 0x7f ? core::percent_encode({&c, 1}) : std::string {c};
    return out;
}

bool is_name(std::string_view segment)
{
    return segment != "." && segment != ".." && segment.find_first_of("/\\") == std::string_view::npos;
}

void add_segment(std::string_view sent, Target& target)
{
    const auto decoded = decode(sent);
    target.is_decodable = target.is_decodable && decoded;
    target.has_names_alone = target.has_names_alone && decoded && is_name(*decoded);
    target.has_empty_segment = target.has_empty_segment || sent.empty();
    // A slash within a segment would read as one between two.
    const bool is_shown_as_sent = !decoded || decoded->contains('/');
    target.path += '/' + (is_shown_as_sent ? as_sent(sent) : *decoded);
    target.segments.push_back(decoded ? *decoded : as_sent(sent));
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
    while (!path.empty())
        add_segment(take(path, '/'), target);
    if (target.segments.empty() || target.has_trailing_slash) target.path += '/';
    read_query(query, target);
    return target;
}

}   // namespace http

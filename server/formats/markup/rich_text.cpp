#include "formats/markup/rich_text.hpp"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace formats {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool is_character(std::uint32_t code) { return code > 0 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF); }

void append_character(std::string& out, std::uint32_t code)
{
    if (!is_character(code)) {
        out += replacement;
        return;
    }
    const auto continued = [&](int shift) { out += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        continued(0);
    } else if (code < 0x10000) {
        out += static_cast<char>(0xE0 | (code >> 12));
        continued(6);
        continued(0);
    } else {
        out += static_cast<char>(0xF0 | (code >> 18));
        continued(12);
        continued(6);
        continued(0);
    }
}

// The number of bytes of the first character of `text`; 0 if it is invalid.
std::size_t character_length(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1
        : lead < 0xC2                      ? 0
        : lead < 0xE0                      ? 2
        : lead < 0xF0                      ? 3
        : lead < 0xF5                      ? 4
                                           : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const bool is_overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool is_beyond = (lead == 0xED && byte(1) > 0x9F) || (lead == 0xF4 && byte(1) > 0x8F);
    return is_overlong || is_beyond ? 0 : length;
}

std::optional<std::uint32_t> numbered(std::string_view digits)
{
    const int base = digits.starts_with('x') || digits.starts_with('X') ? 16 : 10;
    if (base == 16) digits.remove_prefix(1);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, base);
    if (error != std::errc {} || end != digits.data() + digits.size()) return {};
    return code;
}

}   // namespace

void RichTextBuilder::open(RichNode node)
{
    if (open_.size() >= deepest_rich_text) {
        ++too_deep_;
        return;
    }
    open_.push_back(std::move(node));
}

void RichTextBuilder::close()
{
    if (too_deep_ > 0) {
        --too_deep_;
        return;
    }
    if (open_.size() == 1) return;
    auto node = std::move(open_.back());
    open_.pop_back();
    open_.back().children.push_back(std::move(node));
}

void RichTextBuilder::add(RichNode leaf) { open_.back().children.push_back(std::move(leaf)); }

void RichTextBuilder::add_text(std::string_view text)
{
    auto& children = open_.back().children;
    if (children.empty() || children.back().kind != RichKind::text) children.push_back({RichKind::text});
    children.back().text += text;
}

bool RichTextBuilder::is_in(RichKind kind) const
{
    for (const auto& node : open_)
        if (node.kind == kind) return true;
    return false;
}

RichNode RichTextBuilder::finish()
{
    too_deep_ = 0;
    while (open_.size() > 1)
        close();
    return std::exchange(open_.front(), RichNode {});
}

std::string to_valid_utf8(std::string_view bytes)
{
    std::string out;
    out.reserve(bytes.size());
    while (!bytes.empty()) {
        const auto length = bytes.front() == '\0' ? 0 : character_length(bytes);
        out += length == 0 ? replacement : bytes.substr(0, length);
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::string to_entity_text(std::string_view entity)
{
    std::string out {entity};
    if (!entity.starts_with('&') || !entity.ends_with(';') || entity.size() < 3) return out;
    const auto name = entity.substr(1, entity.size() - 2);
    std::optional<std::uint32_t> code;
    if (name.starts_with('#'))
        code = numbered(name.substr(1));
    else if (const auto* known = htmlEntityLookup(reinterpret_cast<const xmlChar*>(std::string {name}.c_str())))
        code = known->value;
    if (!code) return out;
    out.clear();
    append_character(out, *code);
    return out;
}

}   // namespace formats

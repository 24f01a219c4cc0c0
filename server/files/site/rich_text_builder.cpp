#include "files/site/rich_text_builder.hpp"

#include <algorithm>
#include <utility>

#include "core/utf8.hpp"

namespace files {

using api::TextNode;
using api::TextNodeKind;

namespace {

constexpr std::size_t longest_text = 100'000;   // In bytes, so also a limit of the characters.

// Without control characters, apart from line feeds and tabs.
std::string without_controls(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool is_late = byte == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
        if (is_late)
            ++at;   // U+0080 to U+009F, in two bytes.
        else if ((byte >= 0x20 && byte != 0x7F) || byte == '\n' || byte == '\t')
            out += text[at];
    }
    return out;
}

// Whether a text consists of spaces, including no-break spaces.
bool is_blank(std::string_view text)
{
    while (!text.empty()) {
        if (text.starts_with("\xC2\xA0"))
            text.remove_prefix(2);
        else if (text.front() == ' ' || text.front() == '\n' || text.front() == '\t')
            text.remove_prefix(1);
        else
            return false;
    }
    return true;
}

// Removes the space at the end of a line.
void trim_end(std::vector<TextNode>& line)
{
    while (!line.empty()) {
        auto& last = line.back();
        if (last.kind == TextNodeKind::line_break) {
            line.pop_back();
            continue;
        }
        if (last.kind == TextNodeKind::link) {
            trim_end(last.children);
            if (!last.children.empty()) return;
            line.pop_back();
            continue;
        }
        while (last.text->ends_with(' '))
            last.text->pop_back();
        if (!last.text->empty()) return;
        line.pop_back();
    }
}

}   // namespace

TextNode to_node(TextNodeKind kind, std::vector<TextNode> children)
{
    TextNode node;
    node.kind = kind;
    node.children = std::move(children);
    return node;
}

void RichTextBuilder::add_text(std::string_view text, const TextStyle& style)
{
    const bool is_code = std::ranges::find(style.marks, api::TextMark::code) != style.marks.end();
    std::string words;
    for (char c : without_controls(text)) {
        if (c == '\n' || c == '\t') c = ' ';
        if (c == ' ' && ends_with_space_ && !is_code) continue;
        ends_with_space_ = c == ' ';
        words += c;
    }
    if (words.empty()) return;
    has_words_ = has_words_ || !is_blank(words);
    while (!words.empty()) {
        const auto part = core::first_bytes(words, longest_text);
        put_text(std::string {part}, style);
        words.erase(0, part.size());
    }
}

void RichTextBuilder::put_pending_break()
{
    if (!needs_break_) return;
    needs_break_ = false;
    trim_end(line_);
    if (!line_.empty()) put_node(line_, to_node(TextNodeKind::line_break));
    last_link_ = nullptr;
}

std::vector<TextNode>& RichTextBuilder::place_of(const std::optional<TextLink>& link)
{
    const void* source = link ? link->source : nullptr;
    if (!link) {
        last_link_ = nullptr;
        return line_;
    }
    const bool continues = source == last_link_ && !line_.empty() && line_.back().kind == TextNodeKind::link
        && line_.back().children.size() < most_children;
    if (!continues) {
        auto node = to_node(TextNodeKind::link);
        node.href = link->address;
        if (link->is_external) node.external = true;
        const auto before = line_.size();
        put_node(line_, std::move(node));
        if (line_.size() == before) return line_;   // There is no room for the link, nor for its text.
        last_link_ = source;
    }
    return line_.back().children;
}

void RichTextBuilder::put_text(std::string text, const TextStyle& style)
{
    put_pending_break();
    // A full line continues as another paragraph; where only one line is possible, the rest is dropped.
    if (line_.size() >= most_children && holds_ == Holds::blocks) end_line();
    auto& place = place_of(style.link);
    const bool continues = !place.empty() && place.back().kind == TextNodeKind::text
        && place.back().marks == style.marks && place.back().text->size() + text.size() <= longest_text;
    if (continues) {
        *place.back().text += text;
        return;
    }
    auto node = to_node(TextNodeKind::text);
    node.text = std::move(text);
    node.marks = style.marks;
    put_node(place, std::move(node));
}

void RichTextBuilder::put_node(std::vector<TextNode>& place, TextNode node)
{
    if (place.size() >= most_children) return budget_.exceed();
    if (budget_.take()) place.push_back(std::move(node));
}

void RichTextBuilder::add_break()
{
    if (line_.empty()) return;
    put_pending_break();
    trim_end(line_);
    if (!line_.empty()) put_node(line_, to_node(TextNodeKind::line_break));
    last_link_ = nullptr;
    ends_with_space_ = true;
}

void RichTextBuilder::end_line()
{
    ends_with_space_ = true;
    if (holds_ == Holds::text) {
        needs_break_ = !line_.empty();
        return;
    }
    last_link_ = nullptr;
    auto texts = std::exchange(line_, {});
    trim_end(texts);
    if (std::exchange(has_words_, false) && !texts.empty() && budget_.take())
        nodes_.push_back(to_node(TextNodeKind::paragraph, std::move(texts)));
}

void RichTextBuilder::add_block(TextNode block)
{
    end_line();
    if (holds_ == Holds::blocks) {
        if (nodes_.size() < most_children || depth_ == 1) {
            if (budget_.take()) nodes_.push_back(std::move(block));
        } else {
            budget_.exceed();
        }
        return;
    }
    if (block.children.empty()) return;
    put_pending_break();
    for (auto& child : block.children)
        if (child.kind == TextNodeKind::text || child.kind == TextNodeKind::link) put_node(line_, std::move(child));
    needs_break_ = true;
}

void RichTextBuilder::add_code(std::string_view text)
{
    auto code = without_controls(text);
    while (code.ends_with('\n'))
        code.pop_back();
    if (holds_ == Holds::text) {
        add_text(code, {{api::TextMark::code}, {}});
        return end_line();
    }
    while (!code.empty()) {
        const auto part = core::first_bytes(code, longest_text);
        auto node = to_node(TextNodeKind::code_block);
        node.text = part;
        add_block(std::move(node));
        code.erase(0, part.size());
    }
}

void RichTextBuilder::add_parts(const TextNode& whole, std::vector<TextNode> parts)
{
    for (std::size_t at = 0; at < parts.size(); at += most_children) {
        auto node = whole;
        const auto end = std::min(at + most_children, parts.size());
        for (auto i = at; i < end; ++i)
            if (budget_.take()) node.children.push_back(std::move(parts[i]));
        if (!node.children.empty()) add_block(std::move(node));
    }
}

std::vector<TextNode> RichTextBuilder::finish()
{
    end_line();
    needs_break_ = false;
    if (holds_ == Holds::blocks) return std::exchange(nodes_, {});
    trim_end(line_);
    last_link_ = nullptr;
    if (!std::exchange(has_words_, false)) line_.clear();
    return std::exchange(line_, {});
}

}   // namespace files

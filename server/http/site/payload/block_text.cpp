#include "http/site/payload/block_text.hpp"

#include "core/utf8.hpp"

namespace http {

namespace {

constexpr std::size_t most_bytes = 160;

void append_words(const std::vector<api::TextNode>& nodes, std::string& out)
{
    using enum core::TextNodeKind;
    for (const auto& node : nodes) {
        const bool is_inline = node.kind == text || node.kind == link;
        if (!is_inline && !out.empty() && out.back() != ' ') out += ' ';
        if (node.text) out += *node.text;
        append_words(node.children, out);
    }
}

// Replaces each run of white space with one space.
std::string on_one_line(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const bool is_space = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!is_space)
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

std::string shortened(std::string text)
{
    if (text.size() <= most_bytes) return text;
    const auto space = text.rfind(' ', most_bytes);
    const bool is_one_word = space == text.npos || space == 0;   // Or a language without spaces.
    text.resize(is_one_word ? core::first_bytes(text, most_bytes).size() : space);
    while (!text.empty() && std::string_view {" .,;:–-"}.contains(text.back()))
        text.pop_back();
    return text + "…";
}

}   // namespace

void visit_blocks(const std::vector<api::Block>& blocks, const std::function<void(const api::Block&)>& visit)
{
    for (const auto& block : blocks) {
        visit(block);
        for (const auto& column : block.columns)
            visit_blocks(column, visit);
    }
}

std::string plain_text_of(const std::vector<api::TextNode>& nodes)
{
    std::string out;
    append_words(nodes, out);
    return on_one_line(out);
}

std::string beginning_of(const std::vector<api::Block>& body)
{
    std::string out;
    visit_blocks(body, [&](const api::Block& block) {
        if (out.size() > most_bytes || block.text.empty()) return;
        out += (out.empty() ? "" : " ") + plain_text_of(block.text);
    });
    return shortened(std::move(out));
}

}   // namespace http
